"""Admin of the catalogue: open editions can be edited, locked ones and frozen content only read."""

from __future__ import annotations

import json
from typing import Any, ClassVar

from django.contrib import admin, messages
from django.core.serializers import serialize
from django.db.models import ForeignKey, Model, QuerySet
from django.forms import CharField, HiddenInput, JSONField, ModelChoiceField, ModelForm, Textarea
from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games import registry
from games.catalogue import seed
from games.catalogue.freeze import check, freeze
from games.catalogue.models import Edition, FrozenContent
from games.catalogue.parts import assemble, store
from games.engine import codec
from games.engine.editions import ContentError


def _is_locked(row: Model | None) -> bool:
    """True if a row belongs to a locked edition."""
    if isinstance(row, Edition):
        return row.locked
    edition = getattr(row, "edition", None)
    return isinstance(edition, Edition) and edition.locked


class FreshForm(ModelForm):
    """Form of a row that says once where somebody has saved the row since the form was opened."""

    opened = CharField(required=False, widget=HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.stale = False
        if self.instance.pk is None:
            return
        now = codec.hash_of(serialize("json", [self.instance]))
        self.initial["opened"] = now
        opened = self.data.get(self.add_prefix("opened")) if self.is_bound else None
        if opened and opened != now:
            self.stale = True
            again = QueryDict(mutable=True)  # pressed again, it is saved
            again.update(self.data)
            again[self.add_prefix("opened")] = now
            self.data = again

    def clean(self) -> dict[str, Any]:
        said = super().clean() or self.cleaned_data
        if self.stale:
            text = _(
                "Somebody has saved this since you opened it. Look at it in another tab; save again to replace it."
            )
            self.add_error(None, text)
        return said


class LockedAdmin(admin.ModelAdmin):
    """Rows of locked editions can be read only, and nothing new can be put into them.

    A row may be saved that cannot be played with yet, since others may have to change with it; the page says so.
    """

    form = FreshForm
    list_filter = ["edition"]
    list_select_related: ClassVar[Any] = ["edition"]

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return not _is_locked(obj) and super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return not _is_locked(obj) and super().has_delete_permission(request, obj)

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        edition = obj.edition
        try:
            check(edition.game, assemble(edition))
        except ContentError as error:
            text = _("%(edition)s cannot be played with as it is now: %(error)s")
            self.message_user(request, text % {"edition": edition, "error": error}, messages.WARNING)

    def formfield_for_foreignkey(
        self, db_field: ForeignKey[Any, Any], request: HttpRequest, **kwargs: Any
    ) -> ModelChoiceField[Any] | None:
        if db_field.related_model is Edition:
            kwargs["queryset"] = Edition.objects.filter(locked=False)
        elif hasattr(db_field.related_model, "edition"):
            kwargs["queryset"] = db_field.related_model._default_manager.filter(edition__locked=False)
        return super().formfield_for_foreignkey(db_field, request, **kwargs)


class IndentedJson(json.JSONEncoder):
    """JSON as people read it: indented, in the letters of its language."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{**options, "indent": 2, "ensure_ascii": False})


class EditionForm(FreshForm):
    """An edition whose content is checked by the rules of its game, those parts too that have rows of their own.

    A new one takes its whole content as a document; its rows are written from that.
    """

    document = JSONField(encoder=IndentedJson, widget=Textarea(attrs={"rows": 40, "cols": 100}))

    class Meta:
        model = Edition
        fields: ClassVar[Any] = ["game", "slug", "is_default", "document"]

    def clean(self) -> dict[str, Any]:
        said = super().clean() or self.cleaned_data
        if self.errors:
            return said
        game = said.get("game", self.instance.game)
        if game not in registry.keys():
            self.add_error("game", _("There is no such game here."))
        elif not isinstance(said["document"], dict):
            self.add_error("document", _("This must be a JSON object."))
        else:
            self._check(game, said)
        return said

    def _check(self, game: str, said: dict[str, Any]) -> None:
        whole = {"slug": said["slug"], **said["document"]}
        if self.instance.pk is not None:
            whole = assemble(Edition(self.instance.pk, game, said["slug"], document=said["document"]))
        try:
            check(game, whole)
        except ContentError as error:
            self.add_error("document", str(error))


@admin.register(Edition)
class EditionAdmin(LockedAdmin):
    form = EditionForm
    list_display = ["slug", "game", "locked", "is_default"]
    list_filter = ["game", "locked"]
    list_select_related: ClassVar[Any] = False
    search_fields = ["slug", "game"]
    readonly_fields = ["locked"]
    actions = ["copy_to_new", "check_content"]

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        if change:
            obj.save()
        else:
            store(obj, {"slug": obj.slug, **obj.document})

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        # The game an edition is for decides what its rows mean: chosen once.
        return ["locked", "game"] if obj is not None else ["locked"]

    @admin.action(description=gettext_lazy("Copy to a new edition"), permissions=["add"])
    def copy_to_new(self, request: HttpRequest, queryset: QuerySet[Edition]) -> None:
        for edition in queryset:
            made = seed.copy(edition)
            self.message_user(request, _("%(old)s copied to %(new)s.") % {"old": edition, "new": made})

    @admin.action(description=gettext_lazy("Check that it can be played with"), permissions=["view"])
    def check_content(self, request: HttpRequest, queryset: QuerySet[Edition]) -> None:
        for edition in queryset:
            try:
                content = freeze(edition)
            except ContentError as error:
                self.message_user(request, f"{edition}: {error}", messages.ERROR)
            else:
                self.message_user(
                    request,
                    _("%(edition)s is fit to play: %(hash)s.")
                    % {
                        "edition": edition,
                        "hash": content.hash[:10],
                    },
                )


@admin.register(FrozenContent)
class FrozenContentAdmin(admin.ModelAdmin):
    list_display = ["hash", "game", "edition", "created"]
    list_filter = ["game", "edition"]
    search_fields = ["hash", "edition"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
