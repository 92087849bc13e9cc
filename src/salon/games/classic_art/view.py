"""What one seat may see of Classic Art, as plain data.

`see` builds it from a known record (all that the seat may not know is blank there already)::

    {
      "game": "classic_art", "edition": "members_only",
      "seats": 4,
      "seat": 1,              # whose view; None: spectator
      "turn": 1,              # seat that must decide; None: an automatic step, or over
      "over": false,
      "phase": "bet",         # opening_bet | lay | bet | discard | and the automatic ones:
                              # deal | skip_bet | house | reveal | score | refund | over
      "scoring": None,        # index of the exhibition just scored while phase == "score" (else None)
      "season": 2, "season_limit": 60,
      "round": 1,             # 0: opening bets; then 1 .. rounds; the last one is the secret discard
      "rounds": 5,
      "start_seat": 0,
      "bet_first": false,
      "noun": {"one": "work", "many": "works"},
      "exhibitions": [{
          "id": "tea", "name": "Tea", "words": "Milk first ...",
          "positives": 6, "negatives": 1, "works": 5,
          "least": 3, "most": 8,         # bounds at the end of the season, from what this seat knows
          "unseen": {"positive": 3, "negative": 1},   # cards of it this seat has not seen
          "spaces": [{"number": 7, "side": "plentiful", "payout": 3,
                      "bet": None or {"seat": 2, "tokens": 1, "double": false, "risk": true},
                      "wins": true}, ...],       # wins: as the works stand now (8 spaces, number 1 .. 8)
          "scores": [0, 5, 10, 3],       # per seat, 0 .. 10
          "leader": 10,                  # the highest of them
      }, ...],
      "players": [{
          "seat": 0, "single": 3, "double": 1, "risk": true,    # tokens at hand; risk: high-risk token at hand
          "tokens": 5,                   # single + double, at hand
          "double_used": false,          # Classic Art: the double bet of this season is made
          "lost": 1,                     # tokens out of play
          "hand_size": 5, "discarded": false,   # discarded: has laid its last card face down
          "counted": 15,                 # score as it would count now (tracks of 5 or more)
          "on_tracks": 18,               # sum of the five tracks
      }, ...],
      "hand": [{"id": "tea", "exhibition": 2, "negative": false, "name": "Tea", "count": 3}, ...],   # text id: "tea" or "-tea"
      "discard": None or a card of that form,    # own face-down card
      "house_left": 10, "out": 18,       # cards of the house deck; cards nobody was dealt this season
      "forms": [{"with": "", "tokens": 1, "risk": false, "legal": true}, ...],   # stakes: "", " double", " risk", " double risk"
      "result": None or {"reason": "goal", "winners": [2], "scores": [{"seat": 0, "total": 15, "tracks": [5, 4, 10, 0, 0], "counts": [5, 0, 10, 0, 0]}, ...]},
      "course": [[0, 0, 0, 0], ...],     # counted score of each seat at each season's end so far
    }
"""
