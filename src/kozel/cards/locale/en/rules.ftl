# One sentence for each parameter and value. Ids: parameter-value for words and switches, parameter alone for numbers ($n).
# Every message also knows all parameters of the rule set by name, $left (tiles that nobody is dealt) and $chooses.

points-count = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

points-from = { points-count }
tiles-count = { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}
left-over = { $left ->
    [one] The tile left over lies face down
   *[other] The { $left } tiles left over lie face down
}
equal-fish = { $many ->
    [no] A fish with equal sums
   *[yes] { $points ->
        [penalty] A fish with all hands equal
       *[collect] A fish in which several share the lightest hand
    }
}

players = { $n ->
    [2] Two people play.
    [3] Three people play.
   *[4] Four people play.
}
sides-pairs = They play two against two; partners sit opposite each other, so that everyone sits between two opponents.
sides-solo = { $players ->
    [2] They play one against the other.
   *[other] Everyone plays alone.
}
hand = Everyone takes { tiles-count }.
bazaar-none = { $left ->
    [0] No tiles are left over: there is no boneyard.
   *[other] { left-over } until the end of the deal; nobody draws.
}
bazaar-draw_until_fits = { left-over }: the boneyard. Whoever has nothing that fits draws blind, one tile at a time, until one fits, and must play that tile in the same turn. Drawing is forbidden while a tile in hand fits. All drawn tiles stay in hand.
bazaar-draw_one = { left-over }: the boneyard. Whoever has nothing that fits draws one tile blind and keeps it, and the turn passes, even when the tile fits. Drawing is forbidden while a tile in hand fits.
bazaar_reserve = { $n ->
    [0] The last tile of the boneyard may be drawn too.
    [one] The last tile of the boneyard is never drawn.
   *[other] The last { tiles-count } of the boneyard are never drawn.
}
direction-cw = Play goes clockwise: to the neighbour on the left.
direction-ccw = Play goes anticlockwise: to the neighbour on the right.

redeal_doubles-off = Doubles, however many, are no reason for a redeal.
redeal_doubles = { $n } or more doubles in a hand are a reason for a redeal.
redeal_suit-off = Many tiles of one suit are no reason for a redeal.
redeal_suit = { tiles-count } or more of one suit in a hand are a reason for a redeal; the double counts as one tile of its suit.
redeal_mode-forced = A redeal is an order, not a right: such a hand is shown, and all tiles are shuffled and dealt again.
redeal_mode-on_claim = A redeal is a right: the holder may claim it before their own first move. If they do not, the deal is played.

first_lead-double = The first deal of a match is led by whoever holds the opening double.
first_lead-draw = Who leads the first deal of a match is decided by lot.
first_lead-seat = The first deal of a match is led by the first player of the pair with the lower number (seat 1).
first_double = The opening double is { $n }-{ $n }.
first_double_step_per_match = { $n ->
    [0] It is the same double in every match.
   *[other] In each further match of the same company it is the next double in the order: the second match in a row starts with { $second }, and so on.
}
first_double_order = { $first_double_step_per_match ->
    [0] The order of doubles is { $order }. If nobody holds the opening double, the next one in this order that somebody holds takes its place.
   *[other] The order of doubles is { $order }, then from the start again.{ $left ->
        [0] {""}
       *[other] {" "}If nobody holds the opening double, the next one in this order that somebody holds takes its place.
    }
}
no_double_fallback-heaviest = If nobody holds a double, the heaviest tile takes its place (most pips; among equals the one with the higher half).
no_double_fallback-lightest = If nobody holds a double, the lightest tile takes its place (fewest pips; among equals the one with the lower half).
no_double_fallback-random = If nobody holds a double, the leader is decided by lot.
first_tile_forced-true = { $left ->
    [0] Its holder must open with it and with no other tile.
   *[other] Whoever leads because of such a tile must open with that very tile.
}
first_tile_forced-false = { $lead_rule ->
    [any] The first deal may be opened with any tile.
   *[other] The first deal may be opened with any tile that the rule for leads allows.
}
lead_00_allowed-true = { $lead_rule ->
    [any] 0-0 may be led like any other tile.
   *[other] 0-0 may be led, though nobody has to.
}
lead_00_allowed-false = 0-0 may not be led, unless it is the only tile in the hand.

next_lead-pair_agrees = After a normal end one of the pair that won the deal leads; the two settle which.
next_lead-finisher = After a normal end whoever went out leads.
next_lead-partner_of_finisher = After a normal end the partner of whoever went out leads.
next_lead-rotate = After a normal end the lead passes to the next player in turn, whoever won.
next_lead-left_of_finisher = After a normal end the left neighbour of whoever went out leads.
next_lead_after_fish-maker = After a fish the fish-maker (whoever placed the last tile) leads, whoever won.
next_lead_after_fish-winning_side = { $sides ->
    [pairs] After a fish one of the lighter pair (the one with fewer points in hand) leads{ $lead_talk ->
        [three_answers] ; the two settle which.
       *[none] : the one who sits next in turn after the fish-maker.
    }
   *[solo] After a fish whoever holds the lightest hand leads (among equals the next in turn after the fish-maker).
}
next_lead_after_fish-rotate = After a fish the lead passes to the next player in turn, whoever won.
next_lead_after_fish-first_double_holder = After a fish whoever holds the opening double of the match leads.
next_lead_after_tie-maker = After an equal fish the fish-maker leads.
next_lead_after_tie-rotate = After an equal fish the lead passes to the next player in turn.
lead_rule-any = In later deals any tile may be led.
lead_rule-double_if_held_except_00_66 = In later deals whoever holds a double other than 0-0 and 6-6 must lead a double, any double. Whoever holds none, or none but 0-0 and 6-6, may lead any tile.
lead_talk-none = { $chooses ->
    [yes] The pair exchanges no answers about the lead: whoever went out leads, after a fish the one of them who sits next in turn after the fish-maker.
   *[no] Nobody is asked who leads; there is nothing to talk over.
}
lead_talk-three_answers = With the new hands in view each of the two gives one of three answers: “me”, “you” or “either”. Both answer before either answer is shown; then both answers are open to all four.

both_doubles-off = A turn places one tile, never two.
both_doubles-optional = A turn places one tile, with one exception: whoever holds the doubles of both ends (two different numbers) may place both doubles in one turn. It counts as one turn, and nobody has to do it.
info-counts_open = Everyone may know at any time how many tiles (not pips) each player holds.
info-counts_on_question = How many tiles the others hold is not shown. Once a deal, a player who could make a fish with this very move may ask how many tiles (not pips) each holds.

points-penalty = Points are bad: losers write them down against themselves.
points-collect = Points are good: winners write them down for themselves.
normal_score-losers_own = { $points ->
    [penalty] { $sides ->
        [pairs] After a normal end the losing pair writes the sum of its own two hands. The hand of the winner's partner does not count.
       *[solo] After a normal end { $players ->
            [2] the loser writes their own hand.
           *[other] each loser writes their own hand.
        }
    }
   *[collect] After a normal end the winning side writes the sum of the losers' hands.{ $sides ->
        [pairs] {" "}The hand of the winner's partner does not count.
       *[solo] {""}
    }
}
normal_score-all_unplayed = { $sides ->
    [pairs] After a normal end the winning pair writes the sum of all hands, that of the winner's partner included.
   *[solo] After a normal end the winner writes the sum of all other hands.
}
fish_score-all_to_heavier = { $sides ->
    [pairs] After a fish the hands of each pair are added up; the pair with more writes the sum of all four hands.
   *[solo] After a fish the player with more writes the sum of all hands.
}
fish_score-heavier_own = { $points ->
    [penalty] { $sides ->
        [pairs] After a fish the hands of each pair are added up; the pair with more writes its own two hands.
       *[solo] After a fish everyone with more than the lightest hand writes their own hand; whoever holds the lightest, or shares it, writes nothing.
    }
   *[collect] After a fish the side with less writes the hands of the others.
}
fish_score-difference = After a fish the hands of each side are added up; { $points ->
    [penalty] the side with more
   *[collect] the side with less
} writes the difference.
fish_score-all_to_lighter = { $sides ->
    [pairs] After a fish the hands of each pair are added up; the pair with less writes the sum of all four hands.
   *[solo] After a fish whoever alone holds the lightest hand writes the sum of the other hands.
}
fish_tie-carry = { equal-fish } is called eggs: nobody writes, the sum of all hands waits in the pot, and whoever writes after the next deal{ $many ->
    [yes] {" "}(of several, the one who writes most)
   *[no] {""}
} writes the pot on top. If that deal is eggs again, the pot grows.
fish_tie-void = { equal-fish } is void: nobody writes anything, and nothing is carried over.

lone00 = { $n ->
    [0] 0-0 as the only tile left in a hand counts 0, its pips.
   *[other] 0-0 as the only tile left in a hand counts { points-count }.
}
lone66 = { $lone_mode ->
    [replace] { $n ->
        [12] 6-6 as the only tile left in a hand counts 12, its pips.
       *[other] 6-6 as the only tile left in a hand counts { points-count }.
    }
   *[add] { $n ->
        [0] 6-6 as the only tile left in a hand counts 12, its pips.
       *[other] 6-6 as the only tile left in a hand counts { points-count } more than its pips.
    }
}
lone_mode-replace = The value of a lone double stands in place of its pips; it is not added to them.
lone_mode-add = The value of a lone double is added to its pips.
lone_scope-hand = A double is lone if it is the only tile of its hand: { $sides ->
    [pairs] it does not matter whether the partner has tiles left.
   *[solo] it does not matter what the others have left.
}
lone_scope-pair = A double is lone only if the partner has no tiles left: it must be the only tile of the pair.
lone_in_fish-true = Lone doubles count so after a fish as well.
lone_in_fish-false = After a fish lone doubles count their pips like any tile.
lead_bonus66 = { $n ->
    [0] Leading a deal with 6-6 brings nothing extra.
   *[other] If a deal was led with 6-6, { $points ->
        [penalty] its losers write
       *[collect] its winners write
    } { points-count } more.
}
lead_bonus00 = { $n ->
    [0] Leading a deal with 0-0 brings nothing extra.
   *[other] If a deal was led with 0-0, { $points ->
        [penalty] its losers write
       *[collect] its winners write
    } { points-count } more.
}
end_bonus66 = { $n ->
    [0] Going out with 6-6 brings nothing extra.
   *[other] If somebody goes out with 6-6, { $points ->
        [penalty] the losers write
       *[collect] the winners write
    } { points-count } more.
}
end_bonus00 = { $n ->
    [0] Going out with 0-0 brings nothing extra.
   *[other] If somebody goes out with 0-0, { $points ->
        [penalty] the losers write
       *[collect] the winners write
    } { points-count } more.
}
end_bonus_on_fish-true = A fish made with 6-6 or 0-0 brings the bonus of going out as well.
end_bonus_on_fish-false = A fish made with 6-6 or 0-0 brings no bonus: one must go out with it.

open_at = { $n ->
    [0] There is no threshold: every sum is written, from the first deal on.
   *[other] As long as nothing is written against a side, only a sum of { points-from } or more opens its record. After that every sum is written; a record once open stays open{ $write_off ->
        [off] {""}
       *[other] {" "}until a write-off empties it
    }. The threshold holds after a fish as well.
}
below_open-discard = A sum below the threshold vanishes: it is not written and not remembered.
below_open-hang = A sum below the threshold waits and is added when the same side loses again.
open_test-with_eggs = Waiting eggs are added before the sum is measured against the threshold. If it is still too small, { $below_open ->
    [hang] both wait for the same side's next loss.
   *[discard] both vanish.
}
open_test-without_eggs = The sum is measured against the threshold without the waiting eggs. If it is too small, the eggs wait on; if it opens the record, they are written with it.
open_test-keep_eggs = Waiting eggs are added before the sum is measured against the threshold. If it is still too small, the eggs wait on.
write_off-off = There is no write-off: what is written stays.
write_off-first_two = { $sides ->
    [pairs] A pair that lost the first deal of a match and wins the second
   *[solo] A player who lost the first deal of a match and wins the second
} strikes out what was written against it. If the first deal was an equal fish, nobody lost it, and nothing is struck out.
write_off-previous_deal = { $sides ->
    [pairs] A pair that lost the deal before and wins this one
   *[solo] A player who lost the deal before and wins this one
} strikes out what the lost deal had written.
write_off-whole_record = { $sides ->
    [pairs] A pair that wins a deal strikes out everything that was written against it.
   *[solo] A player who wins a deal strikes out everything that was written against them.
}

end_on_66_00_wins_match-true = Whoever goes out with 6-6 or 0-0 as the last tile{ $both_doubles ->
    [optional] {" "}(or as one of two doubles placed together)
   *[off] {""}
} wins the match { $sides ->
    [pairs] for the pair at once, whatever is written.
   *[solo] at once, whatever is written.
}
end_on_66_00_wins_match-false = Going out with 6-6 or 0-0 does not by itself decide the match.
end_on_66_00_also_if_fish-true = Making a fish with 6-6 or 0-0 wins the match as well.
end_on_66_00_also_if_fish-false = A fish made with 6-6 or 0-0 does not decide the match: one must go out.
general_wins_match-true = The general is in force: whoever goes out with 0-0 and 6-6 placed together in the last turn wins the match at once, whatever is written; for the losers it is a defeat with disgrace.
general_wins_match-false = The general is not in force: going out with 0-0 and 6-6 placed together is an ordinary end. Whoever wants it must say so before the match.
target = { $n ->
    [0] No sum of points ends the match.
   *[other] { $points ->
        [penalty] { $sides ->
            [pairs] The match ends when a pair has { $n } points or more written: that pair loses and is the goat.
           *[solo] The match ends when somebody has { $n } points or more written: that player loses and is the goat.
        }
       *[collect] { $sides ->
            [pairs] The match ends when a pair has { $n } points or more: that pair wins.
           *[solo] The match ends when somebody has { $n } points or more: that player wins.
        }
    }
}
deals = { $n ->
    [0] The number of deals is not fixed.
    [one] The match lasts { $n } deal.
   *[other] The match lasts { $n } deals, so that everyone leads equally often.
}
dry_loss = { $n ->
    [1] Every lost match counts as one, even against winners with nothing written.
   *[other] A dry loss, against winners with nothing written, counts as { $n } lost matches.
}
