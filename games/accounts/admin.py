"""Admin of accounts: whoever runs the server sees that they exist, and may delete one."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from games.accounts.export import erase
from games.accounts.models import Account


@admin.register(Account)
class AccountAdmin(admin.ModelAdmin):
    """To look up and to delete; nothing is changed or made here. Deleting takes the user behind it along."""

    list_display = ["name", "email", "language", "created"]
    search_fields = ["name", "email"]
    fields = ["name", "email", "language", "created"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Accounts are made by those who want one."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Account | None = None) -> bool:
        """Only their owners change them."""
        return False

    def delete_model(self, request: HttpRequest, obj: Account) -> None:
        """Delete as its owner would."""
        erase(obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Account]) -> None:
        """Delete each as its owner would."""
        for account in queryset:
            erase(account)
