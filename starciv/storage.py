"""Static files with their hash in the name, compressed, so that browsers keep them for a year."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """Rewrites the imports between ES modules too: the pages' scripts are modules without a build step."""

    support_js_module_import_aggregation = True
    # A module's hash depends on those of its imports: one pass for every level of them, and Django stops at 5.
    # Modules in a circle never settle; a test keeps them out.
    max_post_process_passes = 50
