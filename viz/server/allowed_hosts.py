"""Which names the app answers to: a page of another website must not reach it under that website's own name (DNS rebinding).

Such a page has the network's name service point its name at this machine, and from then on a browser takes the app for a part of that
website: `Sec-Fetch-Site` and `Origin` say nothing any more. The `Host` of its requests still is the website's name, which no script can
change. A number as the host (127.0.0.1, [::1], 192.168.1.20) is always the machine that was meant: nobody can point it elsewhere.
"""

import ipaddress
import re
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

LABEL = r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?"
NAME = re.compile(rf"(\*\.)?{LABEL}(\.{LABEL})*\.?|\*")
ASKED = re.compile(r"(?P<number>\[[0-9a-f:.%a-z]+\])(:\d+)?|(?P<name>[^\[\]:/@\s]+)(:\d+)?", re.I)
EVERYBODY = "*"


class HostError(ValueError):
    """A name on the command line is none; the message says so."""


@dataclass(frozen=True)
class Hosts:
    """names: in lower case, "*.school.example" for all below it, "*" for any. single: whether names without a dot are answered, too.

    No website's name is without a dot; on one's own network a machine's name often is ("teacher-laptop", or a service of Docker).
    """

    names: tuple[str, ...] = ("localhost",)
    single: bool = False

    def answers(self, host: str) -> bool:
        """Whether the app answers to this `Host`, with a port or without."""
        if EVERYBODY in self.names:
            return True
        name = bare(host)
        if is_number(name):
            return True
        if not name or not NAME.fullmatch(name):
            return False
        if self.single and "." not in name:
            return True
        return any(name == one or (one.startswith("*.") and name.endswith(one[1:])) for one in self.names)

    def said(self) -> str:
        """What is answered to, for the command line."""
        if EVERYBODY in self.names:
            return "any name (--allowed-hosts *): a website may reach this app through its visitors' browsers"
        single = ["names without a dot"] if self.single else []
        return ", ".join([*self.names, *single, "and addresses in numbers"])


def bare(host: str) -> str:
    """A host without its port, in lower case; "" for what is no host. [::1] stays in its brackets."""
    found = ASKED.fullmatch(host.strip())
    return (found["number"] or found["name"] or "").lower().rstrip(".") if found else ""


def is_number(name: str) -> bool:
    """Whether a host is an address in numbers."""
    try:
        ipaddress.ip_address(name[1:-1].split("%")[0] if name.startswith("[") else name)
    except ValueError:
        return False
    return True


def hosts_for(listens: str, given: str, environment: Mapping[str, str]) -> Hosts:
    """The names for an app that listens there. given: of the command line, by commas; environment: a Space tells its own name, a path below a proxy may name its host.

    Raises HostError.
    """
    names = [name.strip().lower() for name in given.split(",") if name.strip()]
    for name in names:
        if not NAME.fullmatch(name) and not is_number(name):
            raise HostError(
                f"--allowed-hosts {name!r:.60} is not a host name; give names without http:// and port, such as school.example."
            )
    told = [*environment.get("SPACE_HOST", "").split(","), urlsplit(environment.get("GRADIO_ROOT_PATH", "")).hostname or ""]
    told = [bare(name) for name in told]
    alone = listens in ("localhost", "::1", "[::1]") or listens.startswith("127.")
    own = [] if alone else own_names()
    return Hosts(tuple(dict.fromkeys(name for name in ("localhost", *own, *told, *names) if name)), single=not alone)


def own_names() -> list[str]:
    """What this machine is called on its network."""
    name = bare(socket.gethostname())
    return [name, *([] if "." in name else [f"{name}.local"])] if name and NAME.fullmatch(name) else []
