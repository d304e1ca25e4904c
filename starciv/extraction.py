"""Finding the marked strings of Django templates and of scripts, which Babel alone cannot read."""

import io
import json
import re
from collections.abc import Iterator
from typing import IO, Any

from babel.messages.extract import extract_python
from django.utils.translation.template import templatize

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_STRING = r'"(?:[^"\\]|\\.)*"'
_CALL = re.compile(rf"\b(tn|tc|t)\(\s*({_STRING}(?:\s*,\s*{_STRING})*)")


def extract_template(
    file: IO[bytes], keywords: Any, comment_tags: Any, options: Any
) -> Iterator[tuple[Any, ...]]:
    """Babel's extraction of one template: Django turns its tags into Python calls, Babel reads those.

    In brackets, where Python minds no indentation: that of a page follows its elements.
    """
    source = f"({templatize(file.read().decode('utf-8'))}\n)"
    return extract_python(io.BytesIO(source.encode("utf-8")), keywords, comment_tags, options)


def extract_script(
    file: IO[bytes], keywords: Any, comment_tags: Any, options: Any
) -> Iterator[tuple[Any, ...]]:
    """The calls of ``t``, ``tn`` and ``tc`` in one script, their leading arguments being strings in double quotes.

    Babel's own reader of scripts loses its way where such a string has {places} and stands in a template literal.
    """
    source = _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), file.read().decode("utf-8"))
    for call in _CALL.finditer(source):
        line = source.count("\n", 0, call.start()) + 1
        strings = tuple(json.loads(string) for string in re.findall(_STRING, call[2]))
        yield line, call[1], strings[0] if len(strings) == 1 else strings, []
