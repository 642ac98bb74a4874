# Бумаги турнира: kozel tournament print.

paper-mark = Отметка протокола { $mark } · правила { $rules }
paper-written = Записано: { $file }
paper-page = стр. { $n }
paper-round = Тур { $round }
paper-round-short = Тур
paper-table = Стол
paper-table-n = Стол { $n }
paper-side-ac = Места A и C
paper-side-bd = Места B и D
paper-boards = Раздачи
paper-bye = Без соперника, с очками за это: { $n }. { $who }
paper-idle = Свободны: { $n }. { $who }
paper-minutes = На тур { $n } мин.
paper-to-the-goat = Партия до «козла»
paper-lead = { $board }: заходит { $seat } – { $name }
paper-lead-shuffled = { $board }: заходит { $seat } – { $name }, мешает { $shuffler }
paper-guide = Маршруты
paper-seats = Места
paper-opponents = Соперники
paper-partner-opponents = Партнёр – соперники
paper-you-lead = { $n ->
    [0] Ваш заход
    [1] 1-й заходит
   *[2] 2-й заходит
}
paper-free = свободны
paper-sheets = Протоколы столов, тур { $round }
paper-deal = Раздача
paper-leads = Заходит
paper-ended = Кто вышел / «рыба»
paper-pips-ac = Кости A и C
paper-pips-bd = Кости B и D
paper-net-ac = Счёт A–C
paper-running = Сумма
paper-sign-ac = Подпись A–C
paper-sign-bd = Подпись B–D
paper-sign-arbiter = Судья
paper-travellers = Результаты по раздачам
paper-board-head = Раздача { $board }, заходит { $leader }; в среднем { $datum }
paper-per-cent = %
paper-imps = D-IMP
paper-datum = Датум
paper-hands = Раздачи
paper-board = Раздача { $board }
paper-leader = заходит { $seat }
paper-best = При открытых руках { $best } для A–C, заход { $leads }
paper-redeals = пересдач: { $n }
paper-standing-after = { $round ->
    [0] Участники до первого тура
   *[other] Положение после тура { $round }
}
paper-standing-during = Положение, тур { $round } не окончен

# Таблицы для Excel: kozel tournament export.

sheet-standings = Положение
sheet-results = Результаты
sheet-rounds = Туры
sheet-entries = Участники
sheet-place = Место
sheet-number = №
sheet-who = Участники
sheet-club = Клуб
sheet-boards = Раздач
sheet-penalty = Штраф
sheet-gone = Снялись
sheet-yes = да
sheet-round = Тур
sheet-table = Стол
sheet-board = Раздача
sheet-ns = № A–C
sheet-ns-names = Места A и C
sheet-ew = № B–D
sheet-ew-names = Места B и D
sheet-net = Счёт A–C
sheet-ns-award = Вместо счёта A–C
sheet-ew-award = Вместо счёта B–D
sheet-datum = К датуму
sheet-first-board = Раздачи с
sheet-last-board = по
sheet-player-1 = Игрок 1
sheet-player-2 = Игрок 2
sheet-bot = Бот

chess-table = Стол { $table }: заходит { $first }, против { $second }
chess-bye = Без соперника: { $who }
paper-tell-by-phone = Результаты с телефона
