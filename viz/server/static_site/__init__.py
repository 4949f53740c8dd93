"""The static edition: the pages with recorded answers, for any web space. No drawing, no arithmetic."""
