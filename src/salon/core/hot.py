"""Compiling the rules.

`@rule` marks a function of the rules. With Numba it is compiled when first called, and kept in a cache folder for
later starts; with `SALON_JIT=0` it stays ordinary Python, to be stepped through in a debugger or measured for coverage.
Both ways give the same results (a test compares their checksums).

Numba's own cache looks at one source file only, and would go on running the old rules after a change in another file
or a constant. So the cache folder is named by a digest of all that can matter: every source that compiles something,
all that those import, the versions of Numba, NumPy and Python, and the processor.
"""

from __future__ import annotations

import functools
import hashlib
import os
import platform
import re
import shutil
import sys
import types
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

PLAIN: bool = os.environ.get("SALON_JIT", "1") == "0"
"""True if rules run as ordinary Python."""

PACKAGE = Path(__file__).resolve().parent.parent
MAKES_HOT = re.compile(r"^\s*from salon\.core\.hot import .*\b(rule|generic|bind)\b|\bhot\.(rule|bind)\(", re.M)
IMPORT = re.compile(r"^\s*from (salon[\w.]*) import (\([^)]*\)|[^\n]*)|^\s*import (salon[\w.]*)", re.M)
KEEP_CACHES = 4
WIDE = 0
"""`WIDE + s.turn`: a narrow field, or a constant, as a wide number. Compiling makes a function anew for each width of
its arguments; widening them where it is called saves that (4 of 20 seconds)."""

F = TypeVar("F", bound=Callable[..., Any])


def cache_folder() -> Path:
    """The folder of the compiled rules of exactly these sources; `SALON_CACHE` names another parent."""
    import platformdirs

    parent = os.environ.get("SALON_CACHE") or platformdirs.user_cache_dir("salon")
    return Path(parent) / "hot" / sources_digest()


@functools.cache
def sources_digest() -> str:
    """A digest of all that decides what compiled code does (hex, 20 characters)."""
    import numba
    import numpy

    h = hashlib.sha256()
    level = os.environ.get("NUMBA_OPT", "")
    for part in (level, numba.__version__, numpy.__version__, sys.version, platform.machine(), _processor()):
        h.update(part.encode() + b"\0")
    for path in hot_sources():
        h.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return h.hexdigest()[:20]


def hot_sources() -> list[Path]:
    """The sources that compiled code can depend on: those that compile something, and all that they import."""
    todo = [p for p in PACKAGE.rglob("*.py") if MAKES_HOT.search(p.read_text("utf-8"))]
    found: set[Path] = set()
    while todo:
        path = todo.pop()
        if path not in found:
            found.add(path)
            todo += _imported(path.read_text("utf-8"))
    return sorted(found)


def _imported(source: str) -> list[Path]:
    """The files of this package that a source imports."""
    files = []
    for module, names, plain in IMPORT.findall(source):
        base = PACKAGE.joinpath(*(module or plain).split(".")[1:])
        inside = [base / f"{name}.py" for name in re.findall(r"\w+", names)]  # submodules, of a package
        files += [p for p in (base.with_suffix(".py"), base / "__init__.py", *inside) if p.is_file()]
    return files


def _processor() -> str:
    from llvmlite import binding

    features: Any = binding.get_host_cpu_features()  # type: ignore[no-untyped-call]
    return f"{binding.get_host_cpu_name()} {features.flatten()}"  # type: ignore[no-untyped-call]


def is_warm() -> bool:
    """Whether compiled rules of these sources are in the cache (a marker that `salon warm` leaves)."""
    return PLAIN or (cache_folder() / "warm").exists()


def mark_warm() -> None:
    """Notes that all games are compiled, and removes the caches of older sources but the newest few."""
    if PLAIN:
        return
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "warm").touch()
    others = [p for p in folder.parent.iterdir() if p != folder and p.is_dir()]
    others.sort(key=lambda p: p.stat().st_mtime, reverse=True)
    for old in others[KEEP_CACHES - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


class Plain:
    """Base of records that are plain objects: a rule that is called with one runs interpreted, in either mode.

    So code that reads a whole record in Python (a view, the log) may read a plain twin, which is many times faster than
    reading a NumPy record field by field, and still ask the same rules.
    """

    __slots__ = ()


if PLAIN:

    def rule(f: F) -> F:
        """Leaves a function of the rules as it is (`SALON_JIT=0`)."""
        return f

else:
    # Level 2 compiles a sixth faster than 3, and its code runs about a twentieth slower (measured on Classic Art).
    os.environ.setdefault("NUMBA_OPT", "2")
    import numba
    from numba.core import config as _config
    from numba.core.registry import CPUDispatcher

    # A record whose first fields are those of another one counts as its subtype. Each record has a compiled function of
    # its own all the same, so the warning, which depends on what was compiled before, says nothing.
    warnings.filterwarnings("ignore", message=r"Record\(.*considered a subtype of Record\(")
    config: Any = _config
    njit: Any = numba.njit

    class Rule(CPUDispatcher):
        """A compiled function that runs interpreted when its first argument is a plain record."""

        def __call__(self, *args: Any) -> Any:
            if args and isinstance(args[0], Plain):
                return self.py_func(*args)
            return super().__call__(*args)

    def rule(f: F) -> F:
        """Compiles a function of the rules, with the functions it calls, when it is first called.

        The code releases the interpreter lock. Bounds are checked and division by zero raises, as in Python.
        """
        before = config.CACHE_DIR
        config.CACHE_DIR = str(cache_folder())
        try:
            compiled: Any = njit(cache=True, nogil=True, boundscheck=True, error_model="python", no_cfunc_wrapper=True)(
                f
            )  # without a C wrapper, which nobody calls: a fifth less to compile
        finally:
            config.CACHE_DIR = before
        compiled.__class__ = Rule
        return cast(F, compiled)


def generic(f: F) -> F:
    """Marks hot code that is written against the names of the contract, for `bind` to compile for each game."""
    f.is_generic = True  # type: ignore[attr-defined]
    return f


def bind(templates: types.ModuleType, names: dict[str, Any], tag: str) -> types.SimpleNamespace:
    """Compiles the `@generic` functions of a module with a game's own functions in place of the contract's.

    Like a C++ template: `names` replaces globals of the module (the contract's names, and what other modules' templates
    became). Templates are bound in the order they are defined, so one may call those above it.

    templates: the module that holds the templates
    names: global name -> a game's function or constant
    tag: names the game; part of each compiled function's name, hence of its cache file
    """
    env = {**vars(templates), **names}
    made = types.SimpleNamespace()
    for name, f in vars(templates).items():
        if not getattr(f, "is_generic", False):
            continue
        bound = types.FunctionType(f.__code__, env, f"{name}_{tag}", f.__defaults__)
        bound.__qualname__ = bound.__name__
        bound.__module__, bound.__doc__ = f.__module__, f.__doc__
        env[name] = rule(bound)
        setattr(made, name, env[name])
    return made
