# Papers of an event: kozel tournament print.

paper-mark = Mark of the book { $mark } · rules { $rules }
paper-written = Written: { $file }
paper-page = page { $n }
paper-round = Round { $round }
paper-round-short = Round
paper-table = Table
paper-table-n = Table { $n }
paper-side-ac = Seats A and C
paper-side-bd = Seats B and D
paper-boards = Boards
paper-bye = No opponent, with points for it: { $n }. { $who }
paper-idle = Sitting out: { $n }. { $who }
paper-minutes = { $n } minutes for the round
paper-to-the-goat = A party to the goat
paper-lead = { $board }: { $seat } leads – { $name }
paper-lead-shuffled = { $board }: { $seat } leads – { $name }, { $shuffler } shuffles
paper-guide = Guide cards
paper-seats = Seats
paper-opponents = Opponents
paper-partner-opponents = Partner – opponents
paper-you-lead = { $n ->
    [0] You lead
    [1] 1st leads
   *[2] 2nd leads
}
paper-free = sitting out
paper-sheets = Score sheets, round { $round }
paper-deal = Deal
paper-leads = Leads
paper-ended = Who went out / fish
paper-pips-ac = Pips A and C
paper-pips-bd = Pips B and D
paper-net-ac = Score A–C
paper-running = Total
paper-sign-ac = Signed, A–C
paper-sign-bd = Signed, B–D
paper-sign-arbiter = Arbiter
paper-travellers = Results by board
paper-board-head = Board { $board }, { $leader } leads; mean { $datum }
paper-per-cent = %
paper-imps = D-IMP
paper-datum = Datum
paper-hands = Hand records
paper-board = Board { $board }
paper-leader = { $seat } leads
paper-best = With open hands { $best } for A–C, lead { $leads }
paper-redeals = dealt again: { $n }
paper-standing-after = { $round ->
    [0] Entrants before the first round
   *[other] Standing after round { $round }
}
paper-standing-during = Standing, round { $round } not finished

# Sheets for Excel: kozel tournament export.

sheet-standings = Standings
sheet-results = Results
sheet-rounds = Rounds
sheet-entries = Entries
sheet-place = Place
sheet-number = No.
sheet-who = Who
sheet-club = Club
sheet-boards = Boards
sheet-penalty = Penalty
sheet-gone = Withdrew
sheet-yes = yes
sheet-round = Round
sheet-table = Table
sheet-board = Board
sheet-ns = A–C no.
sheet-ns-names = Seats A and C
sheet-ew = B–D no.
sheet-ew-names = Seats B and D
sheet-net = Score A–C
sheet-ns-award = Award A–C
sheet-ew-award = Award B–D
sheet-datum = Minus datum
sheet-first-board = First board
sheet-last-board = Last board
sheet-player-1 = Player 1
sheet-player-2 = Player 2
sheet-bot = Bot

chess-table = Table { $table }: { $first } leads first, against { $second }
chess-bye = No opponent: { $who }
paper-tell-by-phone = Results by phone
