"""Everything a page loads besides its HTML: our scripts and styles, fonts of packages, pictures of games.

Only known names are served. An address holds a digest of the content, so a browser may keep it for ever; for our own
files the digest stands in the path (`/static/DIGEST/live.js`): scripts and styles can name each other relatively.
"""

from __future__ import annotations

import asyncio
import functools
import gzip
import hashlib
import importlib.resources
import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution, requires
from pathlib import Path

from salon.core import catalog

STATIC = Path(__file__).resolve().parent / "static"
FONTS = {"fraunces": "fontpkg_fraunces", "alegreya-sans": "fontpkg_alegreya_sans"}
"""Folder of the address -> package that carries the files."""
TYPES = {".ttf": "font/ttf", ".svg": "image/svg+xml", ".js": "text/javascript", ".css": "text/css"}
CSS_IMPORT = re.compile(r"""@import "([\w-]+\.css)";""")
CSS_URL = re.compile(r"""url\((["']?)(/(?:fonts|static)/[^"')?#]+)\1\)""")


@dataclass(frozen=True)
class Asset:
    """A file to serve. packed: the body as gzip."""

    body: bytes
    packed: bytes
    media_type: str
    digest: str


def _asset(body: bytes, media_type: str) -> Asset:
    return Asset(body, gzip.compress(body, mtime=0), media_type, hashlib.sha256(body).hexdigest()[:12])


def _files() -> dict[str, Path]:
    """Names of our own files and of the games' styles -> where they are."""
    files = {p.relative_to(STATIC).as_posix(): p for p in sorted(STATIC.rglob("*")) if p.suffix in TYPES}
    for info in map(catalog.info, catalog.all_names()):
        style = info.folder / "table.css"
        if style.exists():
            files[f"games/{info.name}/table.css"] = style
    return files


def static_digest() -> str:
    """The digest of all our files together; it changes with any of them."""
    stamp = tuple((name, p.stat().st_mtime_ns, p.stat().st_size) for name, p in _files().items())
    return _digest_of(stamp)


@functools.lru_cache(4)
def _digest_of(_stamp: tuple[tuple[str, int, int], ...]) -> str:
    h = hashlib.sha256()
    for name, path in _files().items():
        h.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return h.hexdigest()[:12]


def static_url(name: str) -> str:
    """The address of one of our files. Raises KeyError for an unknown name."""
    if name not in _files():
        raise KeyError(name)
    return f"/static/{static_digest()}/{name}"


def static(name: str) -> Asset:
    """One of our files. Raises KeyError for an unknown name."""
    path = _files()[name]
    return _static(path, static_digest())


@functools.lru_cache(64)
def _static(path: Path, _digest: str) -> Asset:
    body = path.read_bytes()
    if path.suffix == ".css":
        # One file to load: a style that imports others is sent with them in it.
        whole = CSS_IMPORT.sub(lambda found: (path.parent / found[1]).read_text("utf-8"), body.decode())
        body = CSS_URL.sub(_with_digest, whole).encode()
    return _asset(body, TYPES[path.suffix] + ("; charset=utf-8" if path.suffix != ".svg" else ""))


def _with_digest(found: re.Match[str]) -> str:
    folder, name = found[2][1:].split("/", 1)
    if folder == "static":
        return f"url({static_url(name)})"
    family, file = name.split("/", 1)
    return f"url(/fonts/{family}/{file}?v={font(family, file).digest})"


@functools.lru_cache(64)
def font(family: str, file: str) -> Asset:
    """A font file, by the name in its package less the list of axes: ("fraunces", "Fraunces.ttf").

    Raises KeyError for an unknown name.
    """
    folder = importlib.resources.files(FONTS[family]) / "files"
    for entry in folder.iterdir():
        if re.sub(r"\[.*?\]", "", entry.name) == file:
            return _asset(entry.read_bytes(), TYPES.get(Path(file).suffix, "application/octet-stream"))
    raise KeyError(file)


@functools.lru_cache(4096)
def picture(game: str, edition: str, name: str) -> Asset:
    """A picture of a game as SVG. Raises KeyError for an unknown game, edition or name."""
    try:
        info = catalog.info(game)
        info.edition(edition)
    except ValueError as error:
        raise KeyError(f"{game}/{edition}") from error
    svg = catalog.art(game).picture(edition, name)
    return _asset(svg.encode(), "image/svg+xml")


async def draw_all() -> None:
    """Draws all pictures ahead, one after another beside what else the server does: the first table comes sooner."""
    for game in catalog.all_names():
        for edition in catalog.info(game).editions:
            for name in await asyncio.to_thread(catalog.art(game).names, edition.id):
                await asyncio.to_thread(picture, game, edition.id, name)


def art_of(game: str, edition: str) -> Callable[[str], str]:
    """The function `art(name, otherwise)` of a table's template: the address of a picture.

    otherwise: the picture that stands for one that is not drawn: a match may be played with cards of one's own
    Raises KeyError for an unknown name, so that a wrong template fails in its test and not as a hole on the table.
    """

    @functools.lru_cache(1024)
    def url(name: str, otherwise: str = "") -> str:
        if otherwise:
            try:
                return url(name)
            except KeyError:
                return url(otherwise)
        return f"/art/{game}/{edition}/{name}.svg?v={picture(game, edition, name).digest}"

    return url


# --- what we stand on ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Licence:
    """A package that Salon uses, and under what terms."""

    name: str
    version: str
    summary: str
    licence: str
    url: str
    text: str


def licences() -> list[Licence]:
    """The packages that Salon needs, fonts first, from their own metadata."""
    names = sorted({re.split(r"[ ;<>=!~\[]", line, maxsplit=1)[0] for line in requires("salon") or []})
    found = []
    for name in names:
        try:
            found.append(_licence(distribution(name)))
        except PackageNotFoundError:
            continue
    return sorted(found, key=lambda item: (not item.name.startswith("fontpkg"), item.name.lower()))


def _licence(package: Distribution) -> Licence:
    meta = package.metadata

    def field(key: str) -> list[str]:
        return [str(value).strip() for value in meta.get_all(key) or []]

    classifiers = [c.rsplit(" :: ", 1)[-1] for c in field("Classifier") if c.startswith("License ::")]
    first_line = [value.splitlines()[0] for value in field("License") if value]
    declared = field("License-Expression") or first_line or classifiers
    urls = field("Home-page") + [u.split(", ", 1)[-1] for u in field("Project-URL")]
    texts = [p for p in package.files or [] if re.search(r"(LICEN[CS]E|COPYING|OFL)", p.name, re.I)]
    return Licence(
        name=meta["Name"],
        version=package.version,
        summary=" ".join(field("Summary")),
        licence=", ".join(declared),
        url=urls[0] if urls else "",
        text=str(texts[0].read_text()) if texts and meta["Name"].startswith("fontpkg") else "",
    )
