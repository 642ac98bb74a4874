# The frame of a rules card, and the rules that no parameter changes.

card-name = Rule set { $id }, version { $version }.
card-based-on = Rule set { $id }, version { $version }: a change of { $preset } ({ $title }).
card-preset-note = About { $preset }:
card-provisional = PROVISIONAL: part of these rules is not in any text that we have. Whatever carries the mark ○ may change when the text is found.
card-differences = What differs from { $title }
card-no-differences = Nothing: it plays exactly as { $preset }.
card-parameter = Rule
card-there = In { $title }
card-here = Here
house-title = { $title }: house rules
mark-house = house choice
mark-house-as = house choice, as in { $source }
mark-inference = it follows from the other rules

section-players = Players and tiles
section-boneyard = Boneyard
section-shuffle = Shuffling
section-redeal = Redeal
section-first_lead = Who leads first
section-next_lead = Who leads later
section-moves = Moves
section-passing = Passing
section-end = The end of a deal
section-instant = Instant win
section-counting = Counting hands
section-writing = Who writes
section-eggs = Equal fish
section-bonuses = Bonuses
section-threshold = Threshold
section-write_off = Write-off
section-match = The end of the match
section-speech = Speech and manners
section-legend = The marks

set-of-tiles = The set has 28 tiles, from 0-0 to 6-6. Each of the seven suits (numbers) has seven tiles, one of them a double. 6-6 is called the bayan.
deal-and-match = A deal lasts from the shuffle until somebody goes out or nobody can move; a match is a row of deals. To lead is to make the first move of a deal.
boneyard-uncounted = Tiles still in the boneyard at the end of a deal count for nobody.
shuffle-pairs = The tiles are shuffled face down by a player of the pair that does not lead; that player takes tiles last. Which of the two, the pair settles. If it is not known yet who leads, anyone shuffles. At a screen the program does it.
shuffle-solo = The tiles are shuffled face down by somebody who does not lead; that player takes tiles last. If it is not known yet who leads, anyone shuffles. At a screen the program does it.
shuffle-international = The leader's left neighbour stirs the tiles face down, then the leader stirs them and draws last. The leader's partner lifts the tiles only after the first tile is played. At a screen the program shuffles.
no-redeal = There is no redeal: every hand is played.
redeal-leader = After a redeal the same player leads{ $first_lead ->
    [double] ; in the first deal of a match the rule of the first lead is applied to the new hands
   *[other] {""}
}.
lead-limits = Judge only by your own hand (doubles, long suits, missing suits), and answer with nothing but these words: no detail of the hand may be told.
lead-answers = The answers decide:
lead-answer = The two answers
lead-outcome = Who leads
answers-agree = “me” and “you”: both name the same player
outcome-named = that player
answers-me-any = “me” and “either”
outcome-me = whoever said “me”
answers-you-any = “you” and “either”
outcome-partner = the partner of whoever said “you”
answers-clash = the same answer twice, or silence
outcome-fallback = { $finisher ->
    [yes] whoever went out{ $fish ->
        [yes] {" "}(after a fish: the one of the two who sits next in turn after the fish-maker)
       *[no] {""}
    }
   *[no] the one of the two who sits next in turn after the fish-maker
}
line-of-tiles = The tiles form one line with two ends. A tile is placed at an end that shows the same number; doubles open no branches. Whoever has a tile that fits must place one, at either end where it fits.
no-duty-to-fish = Nobody is obliged to make a fish: whoever could may play another tile that fits.
pass-turn = Whoever has nothing that fits passes: says so aloud or knocks, so that all know, and the next player moves. Passing with a tile that fits is forbidden.
pass-turn-boneyard = Whoever has nothing that fits { $bazaar ->
    [draw_one] and may draw no tile, or drew one that does not fit, passes
   *[other] and may draw no more passes
}: says so aloud or knocks, so that all know, and the next player moves. Passing with a tile that fits is forbidden.
end-out = A deal ends when somebody places the last tile of the hand: that player goes out{ $sides ->
    [pairs] , and the pair wins the deal
   *[solo] {" "}and wins the deal
}. This is a normal end.
end-fish = A deal also ends when everybody holds tiles and nobody can move{ $bazaar ->
    [none] {""}
   *[other] {" "}or draw
}: this is a fish (block).
fish-maker = The fish-maker is whoever placed the last tile, even if the others only found the block by passing.
last-tile-closes = If the last tile of a hand also closes the line, it is a normal end, not a fish.
order-of-settling = A finished deal is settled in the order of the sections that follow.
instant-end = After such a win nothing more is counted or written, and waiting eggs lapse.
instant-end-no-eggs = After such a win nothing more is counted or written.
pips-count = Every tile left in a hand counts the sum of its two numbers; a blank counts 0.
no-bonuses = There are no bonus points for leading or going out with 6-6 or 0-0.
bonus-in-eggs = If the deal ends in eggs, its bonuses go into the pot as well.
bonus-twice = Going out with 6-6 and 0-0 placed together brings both bonuses.
tie-impossible = After a deal only one side writes, so two sides never get there together.
tie-of-several = If several get there in the same deal, the one with most points is the goat; with equal points each of them is.
tie-of-deals = After the last deal the side with { $points ->
    [penalty] fewer
   *[collect] more
} points has won, by the difference; equal sums are a draw.
no-words = Not a word, sign or hint about your own tiles, neither which you hold nor which you lack. Aloud you say only what these rules ask for.

legend-documented = ● documented: the source says so. Rules that all games share name the texts that state them.
legend-partial = ◐ partly documented, or inferred from a source.
legend-house = ○ house choice: the source is silent, and it is decided here.
