"""What a question of the lab refuses, in words of each language."""

from typing import Any, ClassVar

from model.config import ConfigError


class RefusalError(ConfigError):
    """Something that cannot be done. `code` and `values` let a page say why in the reader's language; str() says it in English."""

    MESSAGES: ClassVar[dict[str, str]]

    def __init__(self, code: str, **values: Any) -> None:
        self.code, self.values = code, values
        super().__init__(self.MESSAGES[code].format(**values))
