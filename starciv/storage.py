"""Static files with their hash in the name, compressed, so that browsers keep them for a year."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """Rewrites the imports between ES modules too: the pages' scripts are modules without a build step."""

    support_js_module_import_aggregation = True
