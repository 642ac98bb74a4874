# Rules that cannot stand beside each other: the reason and what to choose, in the words of the rules editor.

contradiction-pairs-need-four = Pairs need four players. Choose four players, or everybody for himself.
contradiction-nothing-to-draw = After the deal the boneyard has nothing left to draw. Choose no boneyard, deal fewer tiles, or keep fewer back.
contradiction-no-bazaar = There is no boneyard to keep tiles in. Choose zero.
contradiction-too-few-tiles = A hand cannot hold that many of them. Choose fewer, or no such redeal.
contradiction-double-order = The order must name each of the seven doubles once.
contradiction-blank-may-not-lead = 0-0 may not be led. Choose another opening double, or let 0-0 lead.
contradiction-no-partners = Nobody has a partner. Let the finisher lead, the neighbour on the left, or the next in turn.
contradiction-nobody-agrees = No pair ever decides who leads, so there is nothing to settle. Choose no talk, or give the lead to a pair.
contradiction-no-opening-double = This needs a match that opens with a double. Choose that, or another lead after a fish.
contradiction-number = The number is too large, or less than zero.
contradiction-target-or-deals = A match goes either to a score or for a number of deals. Make one of the two zero, and the other not.
contradiction-uneven-deals = The number of deals must be a multiple of the number of players, so that everybody leads equally often.
contradiction-penalty-own = Where points are a penalty, the losers write their own tiles. Choose that, or a game where points are collected.
contradiction-penalty-fish = Where points are a penalty, the heavier side writes after a fish. Choose that, or a game where points are collected.
contradiction-collect-fish = Where points are collected, the lighter side writes after a fish. Choose that, or a game where points are a penalty.
contradiction-solo-penalty-fish = With more than two sides, everybody heavier than the lightest writes his own. Choose that.
contradiction-solo-collect-fish = With more than two sides, the lightest collects the points of the others. Choose that.
contradiction-no-pairs = There are no pairs at the table. Count by the hand.
contradiction-fish-without-sea = Ending on 6-6 or 0-0 does not win the match now, so a fish cannot do it either. Switch that on first.
contradiction-nothing-to-strike = Only penalty points are struck out, and here points are collected. Choose no write-off, or a game with penalties.
