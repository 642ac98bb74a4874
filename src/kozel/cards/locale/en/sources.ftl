# The sources that the presets name, as they are listed in docs/rules.md.

source-S0 = Labour kozel, the “Olympic rules” (a Russian text, paragraphs А to З)
source-S2 = the Russian book “Domino” (V. V. Troshin, 2020), a fragment; r. = rule
source-S3 = the Russian “rules of Soviet sport dominoes ‘Kozel’, 1985 edition”; the number is its section
source-W-L10 = a page of the same book at libowl.com
source-W1 = ulodshi.ru
source-W2 = infonick.net
source-W3 = play.livegames.ru
source-W4 = domino-game.com
source-W5 = gopro-forum.ru, thealmanach.ru
source-W7 = igryman.ru
source-W14 = a Russian text on sport dominoes (in Bulgarian, bgk.hallowedgaming.com)
source-F1 = Federación Española de Dominó (summary, Lloc de Joc, 2008)
source-F2 = championship rules of Brasília, 2013
source-F3 = sites.google.com/site/dominoarteociencia
source-F4 = tiendamab.com
source-F5 = schreiber-glaskunst.de/dominoclub
source-F7 = press on Russian federation events, 2024
source-F11 = rules of several tournaments (among them worldchampionshipdomino.com)
source-F12 = FENAE Nordeste, 2025
source-G1 = the program Cartgames
source-G2 = a TypeScript program, unidentified
source-G4 = the program Kozel Domino Oracle
