"""What can be wrong with a request for a static edition."""

from viz.shared.export.figure_record import ExportError


class SiteError(ExportError):
    """The edition cannot be made; the message names the value, the limit and the remedy."""
