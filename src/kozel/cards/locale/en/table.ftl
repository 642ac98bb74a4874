# What is heard at the table: short sentences, one a line. $who and $side say whose place it is, for the verb.

# Who is who.
seat-you-nom = you
seat-you-gen = you
seat-partner-nom = partner ({ $letter })
seat-partner-gen = partner ({ $letter })
seat-left-nom = left neighbour ({ $letter })
seat-left-gen = left neighbour ({ $letter })
seat-right-nom = right neighbour ({ $letter })
seat-right-gen = right neighbour ({ $letter })
seat-opposite-nom = player opposite ({ $letter })
seat-opposite-gen = player opposite ({ $letter })
seat-opponent-nom = opponent ({ $letter })
seat-opponent-gen = opponent ({ $letter })
seat-seat-nom = player { $letter }
seat-seat-gen = player { $letter }
side-us = us
side-them = them
side-pair = pair { $first } and { $second }
list-and = { $before } and { $last }

# The beginning.
welcome = Kozel. Rules: { $title } ({ $id }).
provisional = These rules are provisional, part of them may change.
seats-you = You sit at { $letter }. { $pairs ->
    [yes] It is pairs: you and your partner against your neighbours.
   *[no] Everybody plays alone.
}
seats-others = At the table: { $others }.{ $n ->
    [1] {""}
   *[other] {" "}Next after you: { $next }.
}
goal = { $points ->
    [penalty] { $target ->
        [0] We play { $deals } deals. Points are bad: whoever has fewer wins.
       *[other] We play to { $target }. Points are bad: whoever reaches { $target } is the goat.
    }
   *[collect] { $target ->
        [0] We play { $deals } deals. Whoever has more points wins.
       *[other] We play to { $target }: whoever gets there first wins.
    }
}
record-kept = Record of the party: { $path }
seeded = Dealt from the number { $seed }: it can be repeated, so it is no secret.
short-help = Help: h. Rules: ?. Leave: q.

# Help: one command a line.
help-tile = To play: the number of the tile, such as 3. The tile itself will do: 5-4.
help-end = Where: 3 r to the right, 3 l to the left. If you do not say, you are asked.
help-both = Both doubles at once: b (or both).
help-pass = Nothing fits: Enter.
help-line = l: read the whole line.
help-counts = k: how many tiles everybody has.
help-sheet = s: the sheet, deal by deal.
help-repeat = Enter: say again what is on the table.
help-card = ?: the rules card.
help-words = w: what the words of the players mean.
help-seal = #: the whole seal of this deal.
card-sources = Where each rule comes from: kozel rules card { $id }
help-quit = q: leave. What is recorded stays.

# A deal.
deal-started = Match { $match }, deal { $deal }{ $of ->
    [0] {""}
   *[other] {" "}of { $of }
}.
seal = The deal is sealed, seal: { $hash }…
seal-whole = The seal of this deal: { $hash }
seal-opened = The seal is open: the secret of the deal is in the record.
dealt = You are dealt: { $hand }.
dealt-again = After the redeal you have: { $hand }.
redealt-doubles = Redeal: { $who ->
    [you] you have
   *[other] { $name } has
} { $n } doubles. The hand: { $hand }.
redealt-suit = Redeal: { $who ->
    [you] you have
   *[other] { $name } has
} { $n } tiles with a { $suit }. The hand: { $hand }.

# Who leads.
ask-lead = Your pair leads now. Which of you?
ask-lead-hand = Your tiles: { $hand }.
ask-lead-answers = 1: me. 2: you, partner. 3: any. The answers are shown together.
ask-lead-prompt = Who leads:
ask-lead-again = Answer 1 (me), 2 (you) or 3 (any).
answered-me = { $name }: “me”.
answered-you = { $name }: “you”.
answered-any = { $name }: “any”.
leads = { $who ->
    [you] You lead
   *[other] { $name } leads
}{ $reason ->
    [double] { $tile ->
        [no] , holding the opening double
       *[other] {" "}with { $tile }
    }
    [heaviest] : nobody has an opening double, and this is the heaviest tile{ $tile ->
        [no] {""}
       *[other] , { $tile }
    }
    [lightest] : nobody has an opening double, and this is the lightest tile{ $tile ->
        [no] {""}
       *[other] , { $tile }
    }
    [lot] {" "}by lot
    [first_seat] {" "}by seat
    [finisher] {" "}after going out
    [partner_of_finisher] , as partner of the one who went out
    [left_of_finisher] , sitting left of the one who went out
    [rotation] {" "}in rotation
    [maker] {" "}after making the fish
    [winning_side] : after a fish the winning pair leads
    [agreed] : the pair agreed
   *[not_agreed] : the answers did not decide it
}.

# Moves.
ends = Ends: left { $left }, right { $right }.
played = { $name }: { $tile }{ $where ->
    [left] {" "}to the left
    [right] {" "}to the right
   *[lead] , the lead
}. { $ends }
played-both = { $name }: both doubles, { $left } to the left and { $right } to the right. { $ends }
passed = { $name }: pass, no { $missing }.
drew = { $who ->
    [you] You draw { $tile }.
   *[other] { $name } draws and has { $n }.
} Boneyard: { $left }.
counts-asked = { $who ->
    [you] You asked who has how many tiles
   *[other] { $name } asks who has how many tiles
}: { $counts }.
line = The line, { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
} from left to right: { $tiles }.
line-empty = Nothing is on the table yet.
counts = Tiles: { $counts }.
counts-boneyard = Tiles: { $counts }, boneyard { $left }.
counts-hidden = Who has how many tiles may be asked once a deal, when you can make a fish.

# Your turn.
your-turn = Your turn. { $ends }
your-lead = Your lead.
your-hand = Your tiles: { $hand }.
fitting = { $n ->
    [one] Only { $tiles } fits
   *[other] These fit: { $tiles }
}.
must-lead = The lead must be { $tile }, number { $number }.
both-possible = You may place both doubles at once: { $left } and { $right }. Write: both.
redeal-possible = With this hand you may claim a redeal. Write: redeal.
counts-possible = You can make a fish. To ask who has how many tiles: k.
prompt-tile = Number of the tile:
prompt-end = Where, l or r:
which-end = { $tile }: left makes { $left-left } and { $left-right }, right makes { $right-left } and { $right-right }.
prompt-pass = Enter to knock:
prompt-draw = Enter to draw:
nothing-fits = Nothing fits: no { $missing }.

# What cannot be done and what can.
refuse-number = You have no such tile.
refuse-fit = { $tile } does not fit.
refuse-end = { $tile } does not fit at that end.
refuse-both = Two doubles at once are not possible now.
refuse-redeal = A redeal cannot be claimed now.
refuse-lead = { $tile } may not be led now.
possible = Possible: { $tiles }.
possible-pass = Nothing fits. Press Enter.

# The end of a deal.
went-out = { $who ->
    [you] You are out! The deal is over.
   *[other] { $name } is out. The deal is over.
}
fish = FISH! The ends are { $left } and { $right }, nobody can move. { $who ->
    [you] You made the fish.
   *[other] The fish-maker is { $name }.
}
hand-left = { $name }: { $tiles }. Points: { $sum }.
hand-special = { $name }: { $tiles }. A lone double counts { $value }.
sum-lead66 = { $n } for leading 6-6
sum-lead00 = { $n } for leading 0-0
sum-end66 = { $n } for 6-6 as the last tile
sum-end00 = { $n } for 0-0 as the last tile
sum-hung = waiting { $n }
sum-eggs = eggs { $n }
entry-penalty = { $side ->
    [us] We write
    [them] They write
    [you] You write
   *[other] { $name } writes
}: { $sum }.
entry-collect = { $side ->
    [us] We collect
    [them] They collect
    [you] You collect
   *[other] { $name } collects
}: { $sum }.
entry-below-discard = { $name }: { $sum }, less than { $need }: not written.{ $eggs ->
    [0] {""}
   *[other] {" "}The eggs are lost.
}
entry-below-hang = { $name }: { $sum }, less than { $need }: waits for the next loss.
struck = Write-off: { $side ->
    [us] we strike
    [them] they strike
    [you] you strike
   *[other] { $name } strikes
} { $n }.
eggs-stay = The eggs wait on: { $n }.
sums = Sums in hand: { $sides }.
tie-void = { $pairs ->
    [yes] Equal. Nobody writes anything.
   *[no] There is more than one lightest hand. Nobody writes anything.
}
tie-eggs = Eggs! Equal: { $sum }. These points wait for whoever loses the next deal.
instant-general = General! 0-0 and 6-6 at once. The match is decided.
instant-sea_end = The last tile was 6-6 or 0-0: the match is decided.
side-standing = { $name } { $n }{ $closed ->
    [yes] {" "}(not open, needs { $need })
   *[no] {""}
}{ $hung ->
    [0] {""}
   *[other] , waiting { $hung }
}
standing = { $points ->
    [penalty] Sheet
   *[collect] Points
}: { $sides }.{ $eggs ->
    [0] {""}
   *[other] {" "}Eggs waiting: { $eggs }.
}{ $target ->
    [0] {""}
   *[other] {" "}To { $target }.
}
sheet-line = Deal { $deal }: { $sides }{ $laid ->
    [0] {""}
   *[other] , eggs { $laid }
}.
sheet-empty = No deal is finished yet.

# What happened in the deal, in the players' own words. $whom is another player.
story-suit = { $suit ->
    [0] blanks
    [1] ones
    [2] twos
    [3] threes
    [4] fours
    [5] fives
   *[other] sixes
}
story-made-pass = { $name } made { $whom } pass{ $n ->
    [1] {""}
    [2] {" "}twice
   *[other] {" "}{ $n } times
}.
story-driven-off = { $name } drove { $whom } off the end of { story-suit }.
story-closed-end = Ends closed: { $list }.
story-closed-end-item = { story-suit } by { $name }
story-live-end = On live ends: { $list }.
story-live-end-item = { $name } on { story-suit }
story-long-end = Long end: { $list }.
story-long-end-item = { story-suit }
story-dead-double = Dead double: { $list }.
story-dead-double-item = { $suit }-{ $suit } with { $whom }
story-general = { $name } went out with the general, 0-0 and 6-6 together.
story-front-runner = Front-runner: first { $first }, { $last } in the end.
story-bayan = { $name } placed the bayan.
story-bayan-left = { $name } { $who ->
    [you] were
   *[other] was
} left with the bayan.
story-opened-record = Record opened: { $side ->
    [us] ours
    [them] theirs
    [you] yours
   *[other] { $name }
}.

# The end of the match.
match-over = The match is over.
goat = { $side ->
    [us] This time we are the goats. Next time will be better.
    [them] They are the goats.
    [you] This time you are the goat. Next time will be better.
    [pair] The goats are { $name }.
   *[other] The goat is { $name }.
}
dry = And a dry win: the winners have no point at all.
match-won = { $side ->
    [us] The match is ours!
    [them] They won the match.
    [you] The match is yours!
    [pair] The match goes to { $name }.
   *[other] The match goes to { $name }.
}
congratulations = Congratulations!
match-drawn = A draw.
tally = { $goats ->
    [yes] Goats so far
   *[no] Matches won
}: { $sides }.
next-deal = Enter to go on:
next-deal-again = Press Enter for the next deal. Sheet: s. Leave: q.
another-match = Another match? (y or n):
yes-or-no = Answer y (yes) or n (no).
really-quit = Leave the game? (y or n):
goodbye = Thank you for the game, goodbye.
goodbye-record = The record is saved: { $path }
goodbye-check = To check it: kozel record verify { $path }
