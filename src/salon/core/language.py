"""Every sentence a person reads passes here (gettext). English now; catalogs may follow in `salon/locale`."""

from __future__ import annotations

import gettext
from contextvars import ContextVar
from pathlib import Path

LOCALE = Path(__file__).resolve().parent.parent / "locale"

_translations: ContextVar[gettext.NullTranslations] = ContextVar(
    "translations",
    default=gettext.NullTranslations(),  # noqa: B039  (never changed in place)
)


def use_language(*codes: str) -> None:
    """Chooses the first language of `codes` that there is a catalog for, in this task or thread; else English."""
    _translations.set(gettext.translation("salon", LOCALE, codes or None, fallback=True))


def _(sentence: str) -> str:
    """The sentence in the reader's language."""
    return _translations.get().gettext(sentence)


def ngettext(one: str, many: str, n: int) -> str:
    """The sentence for `n` things in the reader's language."""
    return _translations.get().ngettext(one, many, n)
