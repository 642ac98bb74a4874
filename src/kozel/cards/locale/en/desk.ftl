# The desk of an organiser: kozel tournament, and the pages of an event.

desk-refused-no-book = { $file }: the book of the event cannot be opened: { $why }. To begin an event: kozel tournament new { $file }
desk-refused-book-exists = { $file }: there is such a file already. Give the new event another name.
desk-refused-book-in-use = { $file }: another program is writing this book. Wait for it, or enter everything there.
desk-refused-secret-exists = { $file }: the secret of an event is here already. Give the new event another name.
desk-refused-no-folder = { $file }: no file can be made here: { $why }. Name a folder that exists.
desk-refused-no-secret = { $file }: the secret of the event is not here, and without it there is no draw and no deal. Put the file back.
desk-refused-bad-secret = A secret is 64 digits from 0 to 9 and from a to f.
desk-refused-other-secret = This is the secret of another event: it does not fit the promise that was made at the beginning.
desk-refused-opened = The event is open already.
desk-refused-not-opened = The event is not open yet.
desk-refused-title = An event needs a title, without the bar "|".
desk-refused-deals = A party cannot have { $n } deals: it is a multiple of four, so that all lead equally often; 0 is a party to the goat.
desk-refused-negative = The numbers of rounds and minutes cannot be negative.
desk-refused-needs-boards = The format { $format } compares tables that play the same deals. If each table shuffles for itself, choose robin, fold, neighbour or knockout.
desk-refused-plain-boards = A party to the goat cannot be dealt in advance: each table shuffles for itself.
desk-refused-follow = Only tables on a server can let the next round begin by itself; choose a pace for them.
desk-refused-late = Too late for a protest: it was taken until { $until }, { $n } minutes after the last result of the round.
desk-refused-compares = { $counted } compares tables that play the same deals. If each table shuffles for itself, count parties or points.
desk-refused-rules = { $rules }: these rules cannot be used: { $why }
desk-refused-rules-seats = { $rules }: events are for pair against pair, and these rules are not.
desk-refused-rules-version = The event was begun by the rules { $rules }, but this program has { $ours }. Take the same version of the program.
desk-refused-one-name = This is an individual event: one player enters, but { $n } were named.
desk-refused-two-names = A pair enters: give two names, not { $n }.
desk-refused-same-name = { $name } was named twice.
desk-refused-name = The name "{ $name }" cannot be used: it is not empty and has no slash and no invisible signs. Type it again.
desk-refused-entered = { $name } has entered already, as number { $pair }. Give a namesake another name.
desk-refused-team-name = In a match of teams, name the team of the pair.
desk-refused-two-teams = A match is played by two teams, and they are here: { $teams }.
desk-refused-team-full = The team { $team } has two pairs already.
desk-refused-late-knockout = Nobody enters a knock-out after its first round.
desk-refused-late-no-place = The movement has no empty place. Late players can replace others, or take the place of a pair that withdraws.
desk-refused-no-player = Pair { $pair } ({ $players }) has no player "{ $name }"; give a name, or the number 1 or 2.
desk-refused-gone = { $pair } has withdrawn already.
desk-refused-no-pair = There is no number { $pair }; entered: { $n }.
desk-refused-drawn = The draw has been made.
desk-refused-not-drawn = Make the draw first.
desk-refused-draw-gone = Somebody withdrew before the draw: undo the entry, then draw.
desk-refused-too-few = { $n } entered, and this format needs at least { $fewest }.
desk-refused-beacon = A public number is an even number of digits 0-9 and a-f, at most 128; "{ $beacon }" is not.
desk-refused-no-boards = The deals of this event are not prepared in advance: the tables shuffle for themselves.
desk-refused-revealed = The secret of the boards has been told: the event is over.
desk-refused-reveal-early = { $n ->
    [one] { $n } result is missing
   *[other] { $n } results are missing
}: while somebody plays, the secret of the boards is kept.
desk-refused-movement = There is no such movement: { $why }
desk-refused-rounds = This format has at most { $most } rounds, not { $n }.
desk-refused-all-played = All rounds are seated: { $n }.
desk-refused-missing = { $n ->
    [one] { $n } result is missing
   *[other] { $n } results are missing
}, and who meets whom depends on them.
desk-refused-nobody = There is nobody to play: it takes two.
desk-refused-match-open = The match of { $one } and { $other } is open.
desk-refused-no-place = { $pair } does not play board { $board }.
desk-refused-no-round = No round has been seated yet.
desk-refused-sits-out = { $pair } does not play in round { $round }.
desk-refused-agreed = Board { $board } has its result already. If it is wrong, call the arbiter.
desk-refused-nothing-told = The other side has not told a result of board { $board }: there is nothing to confirm.
desk-refused-same-result = Board { $board } has this result already: { $net }. There is nothing to change.
desk-refused-not-whole = "{ $text }" is not a whole number: points are digits, a loss with a minus.
desk-refused-party = { $n ->
    [one] { $n } result was
   *[other] { $n } results were
} given for { $boards } boards, { $first } to { $last }. For one board use --board or { $first }=12.
desk-refused-net = { $net } points are not possible: { $most } is the most.
desk-refused-shares = A weighted score is several different results with their shares, 100% in all.
desk-refused-penalty = A penalty is a number of hundredths, not zero and at most 100,000.
desk-refused-no-words = Say it in words.
desk-refused-no-protest = There is no protest { $n }.
desk-refused-ruled = Protest { $n } has its ruling. If that is wrong, undo its entry.
desk-refused-no-entry = There is no entry { $n }; the last one is { $last }.
desk-refused-undo = Entry { $n } cannot be undone: later ones build on it, the first is { $first }. Undo those first.
desk-refused-no-why = Say why: --why "...". No correction and no ruling is written without a reason.
desk-refused-no-such-board = This event has no board { $board }.
desk-refused-no-such-round = There is no round { $round } yet; rounds seated: { $n }.
desk-refused-not-swiss = Who meets whom was known before, from the movement; see kozel tournament movement.
desk-refused-no-prover = The library that finds proofs is missing; install it: pip install 'kozel[chess]'.
desk-refused-not-best = No proof: a better pairing of this round is possible. In a field of more than 128 pairs only near opponents are looked at.
desk-refused-boards-early = The secret of the boards has not been told. If you prepare the tables, add --prepare; if all is played, kozel tournament reveal comes first.
desk-refused-log = { $file }: { $why }. The file was damaged or edited by something else: take a copy.
desk-refused-list-line = { $file }, line { $line }: { $why }
desk-refused-list = { $file }: the list cannot be read: { $why }
desk-refused-one-net = Give a pair and its points: a number for each board of the party, or one number with --board.
desk-refused-seating = The seating is wrong: { $why }
desk-refused-mark = "{ $mark }" is no mark. A mark is printed as 57·0123456789ab.
desk-refused-wrong-mark = Entry { $seq } is not the one that was printed with the mark { $mark }: the book was written anew.
desk-refused-award = Give an award: plus, average, minus or none, your own first, then that of the others.
desk-refused-ruling-score = For a ruling that changes the score give the pair, the board and the score: --pair, --board, and --net or --award.

desk-format-howell = Howell
desk-format-barometer = barometer
desk-format-mitchell = Mitchell
desk-format-web = Web
desk-format-robin = round robin
desk-format-rooms = match in two rooms
desk-format-individual = individual
desk-format-fold = Swiss by the fold
desk-format-neighbour = Swiss down the ranking
desk-format-knockout = knock-out

desk-award-plus = 60%
desk-award-average = 50%
desk-award-minus = 40%
desk-award-none = nothing

desk-did-open = The event "{ $title }" is open: { $format }.
desk-did-enter = Entry: { $who }.
desk-did-enter-club = Entry: { $who } ({ $club }).
desk-did-withdraw = { $n } withdraws.
desk-did-replace = { $n }: player { $player } is now { $name }.
desk-did-draw = The draw.
desk-did-draw-beacon = The draw, with the public number { $beacon }.
desk-did-reveal = The secret of the boards: { $secret }.
desk-did-movement = The movement: { $kind }, { $rounds } rounds.
desk-did-place = { $n } takes place { $place } of the movement.
desk-did-seat = A round is seated at { $tables } tables.
desk-did-seat-byes = A round is seated at { $tables } tables; without an opponent: { $byes }.
desk-did-report = Board { $board }, { $ns } and { $ew }: { $side ->
    [ns] the former
   *[other] the latter
} tell { $net }.
desk-did-result = Board { $board }, { $ns } and { $ew }: { $net }.
desk-did-correct = Board { $board }, { $ns } and { $ew }: { $net } instead of { $old }.
desk-did-award = Board { $board }, { $ns } and { $ew }: { $own } and { $other } instead of a result.
desk-did-weigh = Board { $board }, { $ns } and { $ew }: a weighted score, { $shares }.
desk-did-penalty = A penalty for { $n }: { $size }.
desk-did-protest = Protest of { $n }: { $words }
desk-did-protest-board = Protest of { $n }, board { $board }: { $words }
desk-did-rule = Ruling: { $words }
desk-did-rule-protest = Ruling on protest { $protest }: { $words }
desk-did-undo = Entry { $n } is undone.

desk-col-place = Place
desk-col-number = No.
desk-col-who = Who
desk-col-PTS = Points
desk-col-PCT = %
desk-col-IMP = D-IMP
desk-col-VP = VP
desk-col-DAT = Datum
desk-col-DIF = A deal
desk-col-BH1 = Opponents
desk-col-WON = Won
desk-col-boards = Boards
desk-col-ns = A-C
desk-col-ew = B-D

desk-mark = Mark of the book { $mark }
desk-provisional = The scoring is provisional: the rules of sport dominoes that we have break off before it.
desk-missing = { $n ->
    [one] One result is
   *[other] { $n } results are
} missing, { $conflicts } in conflict.
desk-gone = withdrew
desk-penalty = penalty { $size }
desk-team = Team { $team }: D-IMP { $imps }, victory points { $victory }.
desk-opened = "{ $title }" is open: { $format }, { $deals ->
    [0] parties to the goat
   *[other] { $deals } deals a party
}.
desk-commit-draw = Commitment of the draw: { $hash }
desk-commit-boards = Commitment of the boards: { $hash }
desk-secret-kept = The secret is in { $file }: keep it, and show it to nobody before the end.
desk-entered = Entry { $n }: { $who }
desk-list-digest = The list of { $n } entries, its digest: { $digest }
desk-drawn = { $n }. { $who }
desk-round = Round { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}of { $rounds }
}
desk-table = Table { $table }: A { $a }, B { $b }, C { $c }, D { $d }
desk-table-boards = boards { $first }-{ $last }, { $name } leads first
desk-table-party = a party to the goat
desk-idle = Sits out: { $n } ({ $who })
desk-bye = Without an opponent, with points for it: { $n } ({ $who })
desk-minutes = { $n } minutes a round.
desk-seated-early = { $n ->
    [one] { $n } result of earlier rounds is missing
   *[other] { $n } results of earlier rounds are missing
}. If the round was seated by mistake, take it back: kozel tournament undo … { $entry } --why "…".
desk-guide = { $n }. { $who }
desk-guide-line = Round { $round }: table { $table }, seats { $seats }, against { $opponents }, boards { $first }-{ $last }; leads: { $leads }
desk-guide-partner = Round { $round }: table { $table }, seat { $seats }, partner { $partner }, against { $opponents }, boards { $first }-{ $last }; lead: { $leads }
desk-guide-party = Round { $round }: table { $table }, seats { $seats }, against { $opponents }
desk-guide-idle = Round { $round }: sits out
desk-results = { $n ->
    [one] One result is written down.
   *[other] { $n } results are written down.
}
desk-reported = Board { $board }: { $net }. The other side has yet to tell.
desk-agreed = Board { $board }: { $net }, both sides agree.
desk-conflict = Board { $board }: the sides tell different results, { $ns } and { $ew }. The arbiter decides.
desk-open = Round { $round }, table { $table }, board { $board }, { $ns } and { $ew }: no result
desk-open-told = Round { $round }, table { $table }, board { $board }, { $ns } and { $ew }: only one side has told, { $net }
desk-open-conflict = Round { $round }, table { $table }, board { $board }, { $ns } and { $ew }: conflict, { $one } and { $other }
desk-nothing-open = No result is missing.
desk-board = Board { $board }, { $leader } leads; mean { $datum }
desk-board-line = Round { $round }, table { $table }, { $ns } - { $ew }: { $net }
desk-board-scores = { $per_cent }%, D-IMP { $imps }, to the datum { $datum }
desk-board-award = { $own } and { $other }
desk-board-missing = no result
desk-hand = Board { $board }, { $leader } leads{ $redeals ->
    [0] {""}
   *[other] , dealt again { $redeals } times
}
desk-hand-best = With open hands: { $best } (lead { $leads })
desk-no-protests = There are no protests and no rulings.
desk-protest = Protest { $number }, { $pair } ({ $name }), { $at }: { $words }
desk-protest-open = There is no ruling yet.
desk-ruling = Ruling ({ $by }, { $at }): { $words }
desk-undone = undone
desk-verified-log = The book is whole: { $n } entries, mark { $mark }.
desk-verified-marks = Marks on paper that fit: { $n }.
desk-torn = The last line is unfinished, and nobody was told of it: { $n } bytes. It will be dropped.
desk-verified-draw = The draw follows from the secret that was committed to before it.
desk-verified-movement = The seating is sound: nobody plays a board twice, all lead equally often; rounds: { $rounds }.
desk-verified-boards = The boards follow from the secret that was committed to at the beginning: { $n }, their digest { $digest }.
desk-not-drawn-yet = The draw has not been made.
desk-not-revealed = The secret of the boards has not been told.
desk-as-paired = Round { $round } is seated exactly as the pairing says.
desk-not-as-paired = Round { $round } is not seated as the pairing says: it was changed by hand.
