# Стол организатора: kozel tournament и страницы турнира.

desk-refused-no-book = { $file }: протокол не открывается: { $why }. Начните турнир: kozel tournament new { $file }
desk-refused-book-exists = { $file }: такой файл уже есть. Назовите новый турнир иначе.
desk-refused-book-in-use = { $file }: в протокол сейчас пишет другая программа. Подождите её или вносите всё через неё.
desk-refused-secret-exists = { $file }: здесь уже лежит секрет турнира. Назовите новый турнир иначе.
desk-refused-no-folder = { $file }: здесь файл не создать: { $why }. Назовите папку, которая есть.
desk-refused-no-secret = { $file }: секрета турнира здесь нет, а без него не раздать и не провести жеребьёвку. Верните файл на место.
desk-refused-bad-secret = Секрет – это 64 цифры от 0 до 9 и от a до f.
desk-refused-other-secret = Этот секрет не от этого турнира: он не подходит к печати, поставленной в начале.
desk-refused-opened = Турнир уже открыт.
desk-refused-not-opened = Турнир ещё не открыт.
desk-refused-title = Турниру нужно название, без черты «|».
desk-refused-deals = В партии не может быть { $n } раздач: число кратно четырём, чтобы все заходили поровну; 0 – партия до «козла».
desk-refused-negative = Числа туров и минут не бывают отрицательными.
desk-refused-needs-boards = В системе { $format } сравниваются одинаковые раздачи. Если за каждым столом мешают сами, выберите robin, fold, neighbour или knockout.
desk-refused-plain-boards = Партию до «козла» заранее не раздать: за каждым столом мешают сами.
desk-refused-follow = Следующий тур сам начинается только за столами на сервере: выберите для них темп.
desk-refused-late = Протест опоздал: его принимали до { $until }, { $n ->
    [one] { $n } минуту
    [few] { $n } минуты
   *[many] { $n } минут
} после последнего результата тура.
desk-refused-compares = Счёт { $counted } сравнивает столы с одинаковыми раздачами. Если мешают сами, считайте parties или points.
desk-refused-rules = { $rules }: такие правила не годятся: { $why }
desk-refused-rules-seats = { $rules }: турнир играют пара на пару, а эти правила другие.
desk-refused-rules-version = Турнир начат по правилам { $rules }, а у этой программы { $ours }. Возьмите ту же версию программы.
desk-refused-one-name = Турнир личный: заявляется один игрок, а названо { $n }.
desk-refused-two-names = Заявляется пара: нужны два имени, а названо { $n }.
desk-refused-same-name = Имя «{ $name }» названо дважды.
desk-refused-name = Имя «{ $name }» не годится: оно не пустое, без косой черты и без невидимых знаков. Наберите его заново.
desk-refused-entered = «{ $name }» – такой игрок уже есть под номером { $pair }. Однофамильца назовите иначе.
desk-refused-team-name = В матче команд назовите команду пары.
desk-refused-two-teams = Матч играют две команды, и они уже есть: { $teams }.
desk-refused-team-full = В команде { $team } уже две пары.
desk-refused-late-knockout = После первого тура в турнир на вылет не заявляют.
desk-refused-late-no-place = Свободного места в расписании нет. Опоздавшие могут заменить игроков или занять место пары, которая снимется.
desk-refused-no-player = В паре { $pair } ({ $players }) нет игрока «{ $name }»; назовите имя или номер 1 или 2.
desk-refused-gone = Номер { $pair } уже не участвует.
desk-refused-no-pair = Номера { $pair } нет; заявлено: { $n }.
desk-refused-drawn = Жеребьёвка уже была.
desk-refused-not-drawn = Сначала проведите жеребьёвку.
desk-refused-draw-gone = Кто-то снялся до жеребьёвки: отмените его заявку, и тогда проводите жеребьёвку.
desk-refused-too-few = Заявлено { $n }, а для этой системы нужно хотя бы { $fewest }.
desk-refused-beacon = Общее число пишется чётным числом цифр 0–9 и a–f, до 128: «{ $beacon }» не годится.
desk-refused-no-boards = Раздачи этого турнира не заготовлены заранее: за столами мешают сами.
desk-refused-revealed = Секрет раздач уже назван: турнир окончен.
desk-refused-reveal-early = Нет ещё { $n ->
    [one] { $n } результата
   *[other] { $n } результатов
}: пока играют, секрет раздач не называют.
desk-refused-movement = Расписание не составить: { $why }
desk-refused-rounds = Туров в этой системе не больше { $most }, а не { $n }.
desk-refused-all-played = Все туры уже рассажены: { $n }.
desk-refused-missing = Нет ещё { $n ->
    [one] { $n } результата
   *[other] { $n } результатов
}, а от них зависит, кто с кем играет дальше.
desk-refused-nobody = Играть некому: нет двух участников.
desk-refused-match-open = Не решена встреча { $one } и { $other }.
desk-refused-no-place = Номер { $pair } не играет раздачу { $board }.
desk-refused-no-round = Ни один тур ещё не рассажен.
desk-refused-sits-out = В туре { $round } номер { $pair } не играет.
desk-refused-agreed = Результат раздачи { $board } уже записан. Если он неверен, позовите судью.
desk-refused-nothing-told = Соперники ещё не назвали результата раздачи { $board }: нечего подтверждать.
desk-refused-same-result = Раздача { $board } так и записана: { $net }. Менять нечего.
desk-refused-not-whole = «{ $text }» – не целое число: очки пишутся цифрами, проигрыш – с минусом.
desk-refused-party = Названо результатов: { $n }, а раздач { $boards }: с { $first } по { $last }. Одну раздачу назовите через --board или как { $first }=12.
desk-refused-net = Счёта { $net } не бывает: самое большее { $most }.
desk-refused-shares = Взвешенный счёт – это разные результаты с долями, и долей вместе 100 %.
desk-refused-penalty = Штраф – это число сотых, не ноль и не больше 100 000.
desk-refused-no-words = Скажите это словами.
desk-refused-no-protest = Протеста с номером { $n } нет.
desk-refused-ruled = По протесту { $n } уже есть решение. Если оно неверно, отмените его запись.
desk-refused-no-entry = Записи { $n } нет; последняя { $last }.
desk-refused-undo = Запись { $n } не отменить: на ней держатся следующие, первая из них { $first }. Сначала отмените их.
desk-refused-no-why = Скажите почему: --why "…". Исправления и решения без причины не пишут.
desk-refused-no-such-board = Раздачи { $board } в этом турнире нет.
desk-refused-no-such-round = Тура { $round } ещё нет; рассажено туров: { $n }.
desk-refused-not-swiss = Пары этого тура известны заранее из расписания, объяснять нечего: посмотрите kozel tournament movement.
desk-refused-no-prover = Не установлена библиотека, которая ищет доказательства: pip install 'kozel[chess]'.
desk-refused-not-best = Доказательства нет: этот тур можно составить лучше. Когда пар больше 128, рассматриваются только ближайшие соперники.
desk-refused-boards-early = Секрет раздач ещё не назван. Готовите столы сами – добавьте --prepare; всё сыграно – сначала kozel tournament reveal.
desk-refused-log = { $file }, строка { $line }: это не та запись, которую сделала программа. Файл испорчен или меняли его не ею: возьмите копию.
desk-refused-list-line = { $file }, строка { $line }: { $why }
desk-refused-list = { $file }: список не читается: { $why }
desk-refused-one-net = Назовите пару и её счёт: по числу на каждую раздачу партии, или одно число с --board.
desk-refused-seating = Рассадка неверна: { $why }
desk-refused-mark = «{ $mark }» – не отметка. Отметка печатается как 57·0123456789ab.
desk-refused-wrong-mark = Запись { $seq } не та, что напечатана с отметкой { $mark }: протокол переписан.
desk-refused-award = Назовите оценку: plus, average, minus или none, сначала свою, потом соперников.
desk-refused-ruling-score = Чтобы решение изменило счёт, назовите пару, раздачу и счёт: --pair, --board и --net или --award.

desk-format-howell = хауэлл
desk-format-barometer = барометр
desk-format-mitchell = митчелл
desk-format-web = веб
desk-format-robin = круговая
desk-format-rooms = матч в двух комнатах
desk-format-individual = личный турнир
desk-format-fold = швейцарка, верх с низом
desk-format-neighbour = швейцарка, соседи
desk-format-knockout = на вылет

desk-award-plus = 60 %
desk-award-average = 50 %
desk-award-minus = 40 %
desk-award-none = ничего

desk-did-open = Открыт турнир «{ $title }»: { $format }.
desk-did-enter = Заявка: { $who }.
desk-did-enter-club = Заявка: { $who } ({ $club }).
desk-did-withdraw = Номер { $n } снимается.
desk-did-replace = { $n }: игроком { $player } теперь { $name }.
desk-did-draw = Жеребьёвка.
desk-did-draw-beacon = Жеребьёвка, общее число { $beacon }.
desk-did-reveal = Секрет раздач: { $secret }.
desk-did-movement = Расписание: { $kind }, туров { $rounds }.
desk-did-place = { $n } занимает место { $place } в расписании.
desk-did-seat = Тур рассажен, столов { $tables }.
desk-did-seat-byes = Тур рассажен, столов { $tables }, без соперника { $byes }.
desk-did-report = Раздача { $board }, { $ns } и { $ew }: { $side ->
    [ns] первые
   *[other] вторые
} называют { $net }.
desk-did-result = Раздача { $board }, { $ns } и { $ew }: { $net }.
desk-did-correct = Раздача { $board }, { $ns } и { $ew }: { $net } вместо { $old }.
desk-did-award = Раздача { $board }, { $ns } и { $ew }: вместо счёта { $own } и { $other }.
desk-did-weigh = Раздача { $board }, { $ns } и { $ew }: взвешенный счёт { $shares }.
desk-did-penalty = Штраф { $n }: { $size }.
desk-did-protest = Протест { $n }: { $words }
desk-did-protest-board = Протест { $n }, раздача { $board }: { $words }
desk-did-rule = Решение судьи: { $words }
desk-did-rule-protest = Решение по протесту { $protest }: { $words }
desk-did-undo = Запись { $n } отменена.

desk-col-place = Место
desk-col-number = №
desk-col-who = Участники
desk-col-PTS = Очки
desk-col-PCT = %
desk-col-IMP = D-IMP
desk-col-VP = ПО
desk-col-DAT = Датум
desk-col-DIF = За раздачу
desk-col-BH1 = Соперники
desk-col-WON = Побед
desk-col-boards = Раздач
desk-col-ns = A-C
desk-col-ew = B-D

desk-mark = Отметка протокола { $mark }
desk-provisional = Подсчёт предварительный: известный нам текст правил спортивного домино обрывается раньше.
desk-missing = { $n ->
    [one] Нет { $n } результата
   *[other] Нет { $n } результатов
}, спорных { $conflicts }.
desk-gone = снялись
desk-penalty = штраф { $size }
desk-team = Команда { $team }: D-IMP { $imps }, победные очки { $victory }.
desk-opened = «{ $title }» открыт: { $format }, { $deals ->
    [0] партии до «козла»
   *[other] раздач в партии { $deals }
}.
desk-commit-draw = Печать жеребьёвки: { $hash }
desk-commit-boards = Печать раздач: { $hash }
desk-secret-kept = Секрет лежит в { $file }: берегите его и никому не показывайте до конца турнира.
desk-entered = Номер заявки { $n }: { $who }
desk-list-digest = Список заявок ({ $n }), его отпечаток: { $digest }
desk-drawn = { $n }. { $who }
desk-round = Тур { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}из { $rounds }
}
desk-table = Стол { $table }: A { $a }, B { $b }, C { $c }, D { $d }
desk-table-boards = раздачи { $first }–{ $last }, первым заходит { $name }
desk-table-party = партия до «козла»
desk-idle = Свободны: { $n } ({ $who })
desk-bye = Без соперника, с очками за это: { $n } ({ $who })
desk-minutes = На тур { $n } мин.
desk-seated-early = В прошлых турах нет ещё { $n ->
    [one] { $n } результата
   *[other] { $n } результатов
}. Если тур рассажен по ошибке, отмените его: kozel tournament undo … { $entry } --why "…".
desk-guide = { $n }. { $who }
desk-guide-line = Тур { $round }: стол { $table }, места { $seats }, против { $opponents }, раздачи { $first }–{ $last }; заходы: { $leads }
desk-guide-partner = Тур { $round }: стол { $table }, место { $seats }, партнёр { $partner }, против { $opponents }, раздачи { $first }–{ $last }; заход: { $leads }
desk-guide-party = Тур { $round }: стол { $table }, места { $seats }, против { $opponents }
desk-guide-idle = Тур { $round }: свободны
desk-results = { $n ->
    [one] Записан { $n } результат.
    [few] Записано { $n } результата.
   *[many] Записано { $n } результатов.
}
desk-reported = Раздача { $board }: { $net }. Ждём, что назовут соперники.
desk-agreed = Раздача { $board }: { $net }, обе стороны согласны.
desk-conflict = Раздача { $board }: стороны называют разное, { $ns } и { $ew }. Решит судья.
desk-open = Тур { $round }, стол { $table }, раздача { $board }, { $ns } и { $ew }: результата нет
desk-open-told = Тур { $round }, стол { $table }, раздача { $board }, { $ns } и { $ew }: назвала только одна сторона, { $net }
desk-open-conflict = Тур { $round }, стол { $table }, раздача { $board }, { $ns } и { $ew }: спор, { $one } и { $other }
desk-nothing-open = Все результаты есть.
desk-board = Раздача { $board }, заходит { $leader }; в среднем { $datum }
desk-board-line = Тур { $round }, стол { $table }, { $ns } – { $ew }: { $net }
desk-board-scores = % { $per_cent }, D-IMP { $imps }, к датуму { $datum }
desk-board-award = { $own } и { $other }
desk-board-missing = нет результата
desk-hand = Раздача { $board }, заходит { $leader }{ $redeals ->
    [0] {""}
   *[other] , пересдач { $redeals }
}
desk-hand-best = При открытых руках: { $best } (заход { $leads })
desk-no-protests = Протестов и решений нет.
desk-protest = Протест { $number }, { $pair } ({ $name }), { $at }: { $words }
desk-protest-open = Решения ещё нет.
desk-ruling = Решение ({ $by }, { $at }): { $words }
desk-undone = отменена
desk-verified-log = Протокол цел: записей { $n }, отметка { $mark }.
desk-verified-marks = Отметки с бумаги сошлись: { $n }.
desk-torn = Последняя строка не дописана и никому не обещана: { $n } байт. Она будет отброшена.
desk-verified-draw = Жеребьёвка следует из секрета, запечатанного до неё.
desk-verified-movement = Рассадка проверена: никто не играет раздачу дважды, заходы поровну, туров { $rounds }.
desk-verified-boards = Раздачи следуют из секрета, запечатанного в начале: { $n }, их отпечаток { $digest }.
desk-not-drawn-yet = Жеребьёвки ещё не было.
desk-not-revealed = Секрет раздач ещё не назван.
desk-as-paired = Тур { $round } рассажен точно по правилам жеребьёвки.
desk-not-as-paired = Тур { $round } рассажен не так, как велят правила жеребьёвки: его меняли руками.
