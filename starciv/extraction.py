"""Finding the marked strings of Django templates, which Babel alone cannot read."""

import io
from collections.abc import Iterator
from typing import IO, Any

from babel.messages.extract import extract_python
from django.utils.translation.template import templatize


def extract_template(
    file: IO[bytes], keywords: Any, comment_tags: Any, options: Any
) -> Iterator[tuple[Any, ...]]:
    """Babel's extraction of one template: Django turns its tags into Python calls, Babel reads those."""
    source = templatize(file.read().decode("utf-8"))
    return extract_python(io.BytesIO(source.encode("utf-8")), keywords, comment_tags, options)
