"""The classes and type aliases of our modules, read as syntax trees: nothing is imported, and every name leads to where it is defined."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


@dataclass(frozen=True, eq=False)
class Definition:
    """A class or a type alias at the top of a module. comment: the docstring of a class, the comment behind an alias."""

    module: Module
    name: str
    node: ast.ClassDef | ast.expr
    comment: str

    @property
    def is_record(self) -> bool:
        """Whether it is a TypedDict."""
        return isinstance(self.node, ast.ClassDef) and any(
            base.id == "TypedDict" or ((found := self.module.find(base.id)) is not None and found.is_record)
            for base in self.node.bases
            if isinstance(base, ast.Name)
        )

    @property
    def gathers_records(self) -> bool:
        """Whether it is an alias for one of several records."""
        if not isinstance(self.node, ast.BinOp):
            return False
        names = [node.id if isinstance(node, ast.Name) else "" for node in union_members(self.node)]
        return all((found := self.module.find(name)) is not None and found.is_record for name in names)

    def fields(self) -> Iterator[Field]:
        """The fields of a record or a dataclass, first those of the records that it extends."""
        assert isinstance(self.node, ast.ClassDef)
        total = "total=False" not in map(ast.unparse, self.node.keywords)
        for base in self.node.bases:
            found = self.module.find(base.id) if isinstance(base, ast.Name) else None
            yield from found.fields() if found else ()
        for one in self.node.body:
            if isinstance(one, ast.AnnAssign):
                kind, optional = one.annotation, not total
                if isinstance(kind, ast.Subscript) and ast.unparse(kind.value) == "NotRequired":
                    kind, optional = kind.slice, True
                yield Field(ast.unparse(one.target), kind, optional, self.module.comment(one), self.module)


@dataclass(frozen=True, eq=False)
class Field:
    """A field of a record: its annotation, whether it may be absent, the comment behind it, and the module that it stands in."""

    name: str
    kind: ast.expr
    optional: bool
    comment: str
    module: Module


@dataclass(frozen=True, eq=False)
class Module:
    """A file: what it defines at its top, and where the names that it imports come from."""

    name: str
    lines: list[str]
    definitions: dict[str, Definition] = field(default_factory=dict)
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)

    def find(self, name: str) -> Definition | None:
        """The definition that a name has in this module; None for one that is not ours, such as `list`."""
        if name not in self.imports:
            return self.definitions.get(name)
        module, known = self.imports[name]
        return read_module(module).find(known) if module_path(module).exists() else None

    def comment(self, node: ast.stmt) -> str:
        """What stands behind a statement, on its last line."""
        behind = self.lines[(node.end_lineno or 0) - 1].encode()[node.end_col_offset :].decode()
        return behind.strip().removeprefix("#").strip()


def union_members(node: ast.expr) -> Iterator[ast.expr]:
    """`A | B | None` -> A, B, None"""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        yield from union_members(node.left)
        yield from union_members(node.right)
    else:
        yield node


def package_modules(package: str) -> list[Module]:
    """A package and all its modules, in the order of their names."""
    folder = ROOT / package.replace(".", "/")
    names = sorted(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in folder.rglob("*.py"))
    return [read_module(name) for name in names]


def module_path(name: str) -> Path:
    """Where a module stands, or would stand if it were ours."""
    path = ROOT / name.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def read_module(name: str) -> Module:
    """A module of ours."""
    text = module_path(name).read_text(encoding="utf-8")
    module = Module(name, text.splitlines())
    for node in top_level(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            module.imports.update({alias.asname or alias.name: (node.module or "", alias.name) for alias in node.names})
        elif isinstance(node, ast.ClassDef):
            said = " ".join((ast.get_docstring(node) or "").split())
            module.definitions[node.name] = Definition(module, node.name, node, said)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            target = node.targets[0].id
            module.definitions[target] = Definition(module, target, node.value, module.comment(node))
    return module


def top_level(tree: ast.Module) -> Iterator[ast.stmt]:
    """The statements of a file, those under `if TYPE_CHECKING` among them."""
    for node in tree.body:
        yield from node.body if isinstance(node, ast.If) else [node]
