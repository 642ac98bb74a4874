# The sheet of a real table: kozel score.

score-welcome = Keeping the sheet. Rules: { $title } ({ $id }).
score-file = The sheet is kept in { $path }
score-seats-pairs = Seats clockwise: A, B, C, D. Pairs: A and C, B and D.
score-seats-solo = Seats clockwise: A to { $last }. Everybody alone.
score-short-help = Help: h. Show the sheet: s. Undo the last deal: u. Leave: q.
score-goodbye = Goodbye.
score-match = Match { $match }, deals written: { $n }.

score-help-deal = End of a deal: out B, or fish C; C is who made the fish.
score-help-hand = A hand: tiles 6-4 5-5 (or 64.55), or only the sum of its pips, such as 20.
score-help-undo = u: undo the last deal.
score-help-show = s: show the sheet.
score-help-card = ?: the rules card.
score-help-again = x: tell this deal from its beginning.
score-help-quit = q: leave. What is written is saved.

lead-holder = Whoever holds { $double } leads{ $forced ->
    [yes] {" "}with it
   *[no] {""}
}.
lead-lot = The lot decides who leads.
lead-pair = One of the pair { $first } and { $second } leads, as they agree.
lead-pair-else = If they do not agree, { $seat } does.

ask-end = How did the deal end?
again-end = Write: out B, or fish C. Seats are A to { $last }.
ask-hand = What is left with { $seat }?
again-hand = Write the tiles, 6-4 5-5, or the sum of the pips, 20.
ask-led = Which tile was led?
ask-last = Which tile was played last? (two for a pair of doubles)
again-tile = Write a tile: 6-4.
ask-leader = Who led?
again-seat = Write the letter of a seat, A to { $last }.
lone-unknown = { $n ->
    [0] Noted as 0. If it is a lone 0-0, it may cost more: write x and give the tile 0-0.
   *[other] Noted as { $n }. If it is a lone 6-6, it may count otherwise: write x and give the tile 6-6.
}

by-rule = Rule: { $rule }
undone = The last deal is struck out.
nothing-to-undo = There is nothing to undo.
wrong-twice = The tile { $tile } is named twice.
wrong-on-table = The tile { $tile } lies on the table and cannot be in a hand.
wrong-many = { $seat } has { $n } tiles here, but no hand can have more than { $most }.
wrong-heavy = { $seat } has { $n } pips here, but seven tiles never have more than { $most }.
wrong-empty-fish = { $seat } has no tiles: then it is no fish, somebody went out.
wrong-odd-fish = The hands of this fish make { $n }, but in a fish the sum is always even. Give plain pips: name the tile of a lone double, and it is counted by the rules.
wrong-open-fish = The hands have tiles of every number. In a fish one number must be played out.
wrong-sides = The sheet has { $n } columns, but these rules have { $sides } sides.
wrong-losers = The losers of the last deal do not fit the sheet: sides are counted from 0, there are { $sides }, and each needs what it wrote.
wrong-hands = { $n } hands are given, but these rules have { $seats } players.
wrong-seat = There is no such seat: these rules have { $seats } players, seats are counted from 0.
wrong-finisher = { $seat } went out, yet has tiles. Whoever went out has none.
wrong-again = Nothing is written. Check it and tell the deal again.
