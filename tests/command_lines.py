"""A command line in one text."""


def words(line, *places):
    """The words of a line. Each {} is the next of the places: a text or a path that may have spaces, or a row of further words."""
    given, found = iter(places), []
    for word in line.split():
        place = next(given) if word == "{}" else word
        found += map(str, place) if isinstance(place, (list, tuple)) else [str(place)]
    return found
