# The listing of a saved deal.

record-deal = Match { $match }, deal { $deal }. Rules { $rules }.
record-tag = { $name }: { $value }
record-sheet-before = On the sheet before: { $points }
record-eggs-before = eggs waiting: { $n }
record-hanging = waiting below the threshold: { $points }
record-hand = { $seat }: { $tiles }
record-player = { $seat } ({ $name })
record-boneyard = Boneyard: { $tiles }
record-redealt =
    { $reason ->
        [doubles] Redeal: { $seat } shows { $tiles }, too many doubles.
       *[suit] Redeal: { $seat } shows { $tiles }, too many tiles of one suit.
    }
record-answer =
    { $answer ->
        [me] { $seat }, who leads? – I do.
        [you] { $seat }, who leads? – You do.
        [any] { $seat }, who leads? – Either of us.
       *[silent] { $seat }, who leads? – No answer.
    }
record-lead =
    { $reason ->
        [double] { $seat } leads: holds the opening double.
        [heaviest] { $seat } leads: no double, the heaviest tile.
        [lightest] { $seat } leads: no double, the lightest tile.
        [lot] { $seat } leads by lot.
        [first_seat] { $seat } leads: the first seat.
        [finisher] { $seat } leads: went out last deal.
        [partner_of_finisher] { $seat } leads: the partner went out last deal.
        [left_of_finisher] { $seat } leads: sits left of the one who went out.
        [rotation] { $seat } leads in turn.
        [maker] { $seat } leads: made the fish.
        [winning_side] { $seat } leads: the first of the winning side.
        [agreed] { $seat } leads: the partners agreed.
       *[not_agreed] { $seat } leads: the partners did not agree.
    }
record-pass = pass
record-draw = draws { $tile }
record-counts = asks for the counts: { $counts }
record-claims = claims a redeal, shows { $tiles }
record-out = { $seat } goes out.
record-fish = Fish, made by { $seat }; the ends are { $left } and { $right }.
record-left = { $seat } keeps { $tiles } = { $value }
record-written-alone = { $side } writes { $wrote }
record-written = { $side } writes { $wrote } = { $sum }
record-below = { $side } writes nothing: { $sum } is below the threshold
record-part-hands = { $n } hands
record-part-lead66 = { $n } for leading 6-6
record-part-lead00 = { $n } for leading 0-0
record-part-end66 = { $n } for 6-6 as the last tile
record-part-end00 = { $n } for 0-0 as the last tile
record-part-hung = { $n } from before
record-part-eggs = { $n } eggs
record-laid = Equal fish: { $n } wait as eggs.
record-void = Equal fish: nothing is written.
record-struck = { $side } strikes out { $n }
record-instant =
    { $instant ->
        [general] General: the match is won at once.
       *[sea_end] A sea ending: the match is won at once.
    }
record-sheet-after = On the sheet after: { $points }
record-match-won = The match is over. Winners: { $winners }.
record-match-lost = The match is over. Goat: { $goats }.
record-match-lost-dry = The match is over. Goat: { $goats }, beaten dry.
record-match-drawn = The match is over and drawn.
record-revealed = The secret of the shuffle is in the record: kozel record verify repeats it.
record-unfinished = The record ends here, the deal goes on.
