"""The version of the whole project; `python app.py --version`, the API's description and releases read it here."""

VERSION = "0.9.0"
