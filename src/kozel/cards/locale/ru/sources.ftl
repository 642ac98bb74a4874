# Источники, на которые ссылаются наборы правил; полный список — в docs/rules.md.

source-S0 = «трудовой козёл», «Олимпийские правила» (параграфы А—З)
source-S2 = книга «Домино» (В. В. Трошин, 2020), отрывок; r. — номер правила
source-S3 = «Правила советского спортивного домино „Козел“ (редакция 1985 года)»; число — его раздел
source-W-L10 = страница той же книги на libowl.com
source-W1 = ulodshi.ru
source-W2 = infonick.net
source-W3 = play.livegames.ru
source-W4 = domino-game.com
source-W5 = gopro-forum.ru, thealmanach.ru
source-W7 = igryman.ru
source-W14 = русский текст о спортивном домино (по-болгарски, bgk.hallowedgaming.com)
source-F1 = Испанская федерация домино (краткое изложение, Lloc de Joc, 2008)
source-F2 = правила чемпионата Бразилиа, 2013
source-F3 = sites.google.com/site/dominoarteociencia
source-F4 = tiendamab.com
source-F5 = schreiber-glaskunst.de/dominoclub
source-F7 = печать о турнирах российской федерации, 2024
source-F11 = правила нескольких турниров (среди них worldchampionshipdomino.com)
source-F12 = FENAE Nordeste, 2025
source-G1 = программа Cartgames
source-G2 = программа на TypeScript, автор не установлен
source-G4 = программа Kozel Domino Oracle
