"""Actions of Classic Art: number <-> parts <-> text.

    pass                       no bet
    bet tea >=7                one token on "at least 7" of Tea; rare spaces are "<=4" .. "<=1"
    bet tea >=7 double         a stake of two
    bet tea <=2 double risk    with the high-risk token (first betting round only)
    lay tea / lay -tea         a card of the hand onto its exhibition; "-": the negative card
    discard tea / discard -tea the secret last discard; others read "discard ?"
"""
