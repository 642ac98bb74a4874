# Tournaments: kozel tournament.

tournament-provisional = The scoring is provisional: the rules of sport dominoes that we have break off before it.

swiss-head-fold = { $pairs } pairs. Within a score group the upper half meets the lower half: the first meets the first of the lower half, and so on.
swiss-head-neighbour = { $pairs } pairs, down the ranking: the first meets the second, the third the fourth, and so on.
swiss-group = Score { $score }, { $n ->
    [one] one pair
   *[other] { $n } pairs
}: { $pairs }.
swiss-bye = Pair { $pair } has no opponent: its score { $score } is the lowest among those it can be, and it has not been without one before.
swiss-bye-again = Pair { $pair } with score { $score } has no opponent, again: everybody has had to go without one.
swiss-table = Table { $table }: pair { $a } ({ $sa }) and pair { $b } ({ $sb }).
swiss-ideal-fold = Same score; opponents by the fold.
swiss-ideal-neighbour = Next to each other in the ranking.
swiss-down = Pair { $pair } goes down from the score { $score }, a difference of { $gap }: there is nobody left for it above.
swiss-lower-half = Same score; both are left from one half.
swiss-instead-fold = Same score; by the fold pair { $pair } would meet pair { $ideal }, but { $why ->
    [met] they have met.
    [club] they are of one club.
    [lead] then the leads would not be even.
   *[others] then others would be paired worse.
}
swiss-instead-neighbour = Pair { $pair } would meet pair { $ideal }, next in the ranking, but { $why ->
    [met] they have met.
    [club] they are of one club.
    [lead] then the leads would not be even.
   *[others] then others would be paired worse.
}
swiss-rematch = They have met { $n ->
    [one] once
   *[other] { $n } times
} before: no round is left without a rematch.
swiss-club = Both are of the club { $club }: it could not be avoided without worse.
swiss-lead-odd = Pair { $pair } leads first: of two with equal claims the smaller number, if it is odd.
swiss-lead-even = Pair { $pair } leads first: both have equal claims, and the smaller number, { $small }, is even.
swiss-lead-fewer = Pair { $pair } leads first: it has led first { $own } times, the other one { $other }.
swiss-lead-alternate = Pair { $pair } leads first: so the leads stay even and take turns.
swiss-sums = Sums of the whole round: rematches { $rematches }, squared differences of score { $gaps }, tables of one club { $clubs }, leads beyond ±1 { $leads }, distance from the ideal { $order }, leads out of turn { $turns }. No other pairing has a smaller list.
