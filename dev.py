#!/usr/bin/env python3
"""Star Civilisations from a fresh clone, with Python 3.11 or later and nothing else.

python3 dev.py play       prepare everything, start the server, print the links to share
python3 dev.py test       prepare everything, run every check; pytest's own arguments go after --
python3 dev.py setup      only prepare (--tests: with the tools of the checks)
python3 dev.py serve      only serve what setup has prepared, as services do
python3 dev.py screenshots  take pictures of every key moment of the screen into build/screenshots
python3 dev.py messages   bring the translations in locale/ up to date with the code
"""

import sys

# In words that any Python 3 can read, so that an old one can say what is wrong.
if sys.version_info < (3, 11):  # noqa: UP036 (pyproject.toml says so too, but nobody has read it yet)
    sys.exit(
        "Star Civilisations needs Python 3.11 or later; this is %s. / "
        "Star Civilisations demande Python 3.11 ou plus récent." % sys.version.split()[0]
    )

from devtools.commands import main

if __name__ == "__main__":
    sys.exit(main(__doc__, sys.argv[1:]))
