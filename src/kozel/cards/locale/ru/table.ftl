# Что слышно за столом: короткие фразы, по одной на строку. $who и $side — чьё место, от них зависит форма глагола.

# Кто есть кто.
seat-you-nom = вы
seat-you-gen = вас
seat-partner-nom = напарник ({ $letter })
seat-partner-gen = напарника ({ $letter })
seat-left-nom = сосед слева ({ $letter })
seat-left-gen = соседа слева ({ $letter })
seat-right-nom = сосед справа ({ $letter })
seat-right-gen = соседа справа ({ $letter })
seat-opposite-nom = игрок напротив ({ $letter })
seat-opposite-gen = игрока напротив ({ $letter })
seat-opponent-nom = соперник ({ $letter })
seat-opponent-gen = соперника ({ $letter })
seat-seat-nom = игрок { $letter }
seat-seat-gen = игрока { $letter }
side-us = мы
side-them = они
side-pair = пара { $first } и { $second }
list-and = { $before } и { $last }

# Начало.
welcome = Козёл. Правила: { $title } ({ $id }).
provisional = Эти правила предварительные, часть из них может измениться.
seats-you = Вы сидите на месте { $letter }. { $pairs ->
    [yes] Играют пары: вы с напарником против соседей.
   *[no] Каждый играет за себя.
}
seats-others = За столом: { $others }.{ $n ->
    [1] {""}
   *[other] {" "}После вас ходит { $next }.
}
goal = { $points ->
    [penalty] { $target ->
        [0] Играем замесов: { $deals }. Очки — это плохо: у кого меньше, тот выиграл.
       *[other] Играем до { $target }. Очки — это плохо: кто наберёт { $target }, тот козёл.
    }
   *[collect] { $target ->
        [0] Играем замесов: { $deals }. У кого больше очков, тот выиграл.
       *[other] Играем до { $target }: кто наберёт первым, тот выиграл.
    }
}
record-kept = Запись партии: { $path }
seeded = Раздача по числу { $seed }: её можно повторить, тайны в ней нет.
short-help = Помощь — h, правила — ?, выйти — q.

# Помощь: одна команда на строку.
help-tile = Ход: номер кости, например 3. Можно и саму кость: 5-4.
help-end = Куда: 3 п — направо, 3 л — налево. Если не сказать, программа спросит.
help-both = Оба дубля разом: оба (или b).
help-pass = Нечем ходить: Enter.
help-line = р или l — прочитать весь ряд.
help-counts = к или k — сколько у кого костей.
help-sheet = с или s — запись по замесам.
help-repeat = Enter — повторить, что на столе.
help-card = ? — карточка правил.
help-words = w или слова — что значат слова игроков.
help-seal = # — отпечаток сдачи целиком.
card-sources = Откуда взято каждое правило: kozel rules card { $id }
help-quit = q — выйти; записанное сохранится.

# Замес.
deal-started = Партия { $match }, замес { $deal }{ $of ->
    [0] {""}
   *[other] {" "}из { $of }
}.
seal = Сдача запечатана, отпечаток: { $hash }…
seal-whole = Отпечаток этой сдачи: { $hash }
seal-opened = Печать вскрыта: тайное число сдачи теперь в записи.
dealt = Вам пришли: { $hand }.
dealt-again = После пересдачи вам пришли: { $hand }.
redealt-doubles = Пересдача: у { $name } { $n ->
    [one] { $n } дубль
    [few] { $n } дубля
   *[many] { $n } дублей
}. Вот эти кости: { $hand }.
redealt-suit = Пересдача: у { $name } { $n ->
    [one] { $n } кость
    [few] { $n } кости
   *[many] { $n } костей
} с числом { $suit }. Вот эти кости: { $hand }.

# Кто заходит.
ask-lead = Прошлый замес за вами. Кто из вашей пары заходит?
ask-lead-hand = Ваши кости: { $hand }.
ask-lead-answers = 1 — я, 2 — ты (напарник), 3 — всё равно. Ответы откроются вместе.
ask-lead-prompt = Кто заходит:
ask-lead-again = Ответьте 1 (я), 2 (ты) или 3 (всё равно).
answered-me = { $name }: «я».
answered-you = { $name }: «ты».
answered-any = { $name }: «всё равно».
leads = { $who ->
    [you] Заходите вы
   *[other] Заходит { $name }
}{ $reason ->
    [double] { $tile ->
        [no] : на руках начальный дубль
       *[other] {" "}с { $tile }
    }
    [heaviest] : начального дубля нет ни у кого, а это самая тяжёлая кость{ $tile ->
        [no] {""}
       *[other] , { $tile }
    }
    [lightest] : начального дубля нет ни у кого, а это самая лёгкая кость{ $tile ->
        [no] {""}
       *[other] , { $tile }
    }
    [lot] {" "}по жребию
    [first_seat] {" "}по месту за столом
    [finisher] : прошлый замес { $who ->
        [you] закончили вы
       *[other] закончил он
    }
    [partner_of_finisher] : прошлый замес закончил { $who ->
        [you] напарник
       *[other] его напарник
    }
    [left_of_finisher] : место слева от того, кто закончил
    [rotation] {" "}по очереди
    [maker] : { $who ->
        [you] рыбу поставили вы
       *[other] рыбу поставил он
    }
    [winning_side] : после рыбы заходит выигравшая пара
    [agreed] , так решила пара
   *[not_agreed] : ответы ничего не решили
}.

# Ходы.
ends = Концы: слева { $left }, справа { $right }.
played = { $who ->
    [you] Вы
   *[other] { $name }
}: { $tile }{ $where ->
    [left] {" "}налево
    [right] {" "}направо
   *[lead] , заход
}. { $ends }
played-both = { $name }: оба дубля, { $left } налево и { $right } направо. { $ends }
passed = { $name }: пас, нет { $missing }.
drew = { $who ->
    [you] Вы берёте с базара { $tile }.
   *[other] { $name } берёт с базара, теперь { $n ->
        [one] { $n } кость
        [few] { $n } кости
       *[many] { $n } костей
    }.
} На базаре { $left }.
counts-asked = { $who ->
    [you] Вы спросили, сколько у кого костей
   *[other] { $name } спрашивает, сколько у кого костей
}: { $counts }.
line = Ряд, { $n ->
    [one] { $n } кость
    [few] { $n } кости
   *[many] { $n } костей
} слева направо: { $tiles }.
line-empty = На столе пока пусто.
counts = Костей: { $counts }.
counts-boneyard = Костей: { $counts }, базар { $left }.
counts-hidden = Сколько у кого костей, спросить можно один раз за замес, когда вы можете поставить рыбу.

# Ваш ход.
your-turn = Ваш ход. { $ends }
your-lead = Ваш заход.
your-hand = Ваши кости: { $hand }.
fitting = { $n ->
    [one] Подходит только { $tiles }
   *[other] Подходят: { $tiles }
}.
must-lead = Заходят с { $tile }, это номер { $number }.
both-possible = Можно разом оба дубля: { $left } и { $right }. Напишите: оба.
redeal-possible = С такими костями можно потребовать пересдачу. Напишите: пересдача.
counts-possible = Вы можете поставить рыбу. Спросить, сколько у кого костей: к.
prompt-tile = Номер кости:
prompt-end = Куда, л или п:
which-end = { $tile }: налево — станет { $left-left } и { $left-right }, направо — станет { $right-left } и { $right-right }.
prompt-pass = Enter — стучать:
prompt-draw = Enter — взять с базара:
nothing-fits = Ходить нечем: нет { $missing }.

# Чего нельзя и что можно.
refuse-number = Такой кости у вас нет.
refuse-fit = { $tile } не подходит.
refuse-end = { $tile } к этому концу не подходит.
refuse-both = Двух дублей разом сейчас поставить нельзя.
refuse-redeal = Пересдачу сейчас требовать нельзя.
refuse-lead = С { $tile } сейчас заходить нельзя.
possible = Можно: { $tiles }.
possible-pass = Подходящих костей нет. Нажмите Enter.

# Конец замеса.
went-out = { $who ->
    [you] Вы вышли! Замес окончен.
   *[other] { $name } выходит. Замес окончен.
}
fish = РЫБА! На концах { $left } и { $right }, ходить некому. { $who ->
    [you] Рыбу поставили вы.
   *[other] Рыбак — { $name }.
}
hand-left = { $name }: { $tiles }. Очки: { $sum }.
hand-special = { $name }: { $tiles }. Голый дубль считается за { $value }.
sum-lead66 = { $n } за заход с 6-6
sum-lead00 = { $n } за заход с 0-0
sum-end66 = { $n } за последнюю кость 6-6
sum-end00 = { $n } за последнюю кость 0-0
sum-hung = отложенные { $n }
sum-eggs = яйца { $n }
entry-penalty = { $side ->
    [us] Мы пишем
    [them] Они пишут
    [you] Вы пишете
   *[other] { $name } пишет
} себе: { $sum }.
entry-collect = { $side ->
    [us] Мы получаем
    [them] Они получают
    [you] Вы получаете
   *[other] { $name } получает
}: { $sum }.
entry-below-discard = { $name }: { $sum }, меньше { $need }: не пишется.{ $eggs ->
    [0] {""}
   *[other] {" "}Яйца сгорают.
}
entry-below-hang = { $name }: { $sum }, меньше { $need }: ждёт следующего проигрыша.
struck = Списание: { $side ->
    [us] у нас
    [them] у них
    [you] у вас
   *[other] { $name },
} вычеркнуто { $n }.
eggs-stay = Яйца ждут дальше: { $n }.
sums = Суммы на руках: { $sides }.
tie-void = { $pairs ->
    [yes] Поровну. Никто ничего не пишет.
   *[no] Самая лёгкая рука не одна. Никто ничего не пишет.
}
tie-eggs = Яйца! Поровну: { $sum }. Эти очки ждут того, кто проиграет следующий замес.
instant-general = Генерал! 0-0 и 6-6 разом. Партия решена сразу.
instant-sea_end = Последней поставлена 6-6 или 0-0: партия решена сразу.
side-standing = { $name } { $n }{ $closed ->
    [yes] {" "}(не открыта, нужно { $need })
   *[no] {""}
}{ $hung ->
    [0] {""}
   *[other] , отложено { $hung }
}
standing = { $points ->
    [penalty] Запись
   *[collect] Очки
}: { $sides }.{ $eggs ->
    [0] {""}
   *[other] {" "}Ждут яйца: { $eggs }.
}{ $target ->
    [0] {""}
   *[other] {" "}До { $target }.
}
sheet-line = Замес { $deal }: { $sides }{ $laid ->
    [0] {""}
   *[other] , яйца { $laid }
}.
sheet-empty = Пока ни одного законченного замеса.

# Что было в замесе, словами игроков. $whom — другой игрок, в родительном падеже.
story-suit = { $suit ->
    [0] пустышках
    [1] единицах
    [2] двойках
    [3] тройках
    [4] четвёрках
    [5] пятёрках
   *[other] шестёрках
}
story-made-pass = { $who ->
    [you] Вы прокатили
   *[other] { $name } прокатил
} { $whom }{ $n ->
    [1] {""}
    [2] {" "}дважды
    [3] {" "}трижды
   *[other] , и не раз: { $n }
}.
story-driven-off = { $who ->
    [you] Вы сбросили
   *[other] { $name } сбросил
} { $whom } с конца на { story-suit }.
story-closed-end = Закрыли конец: { $list }.
story-closed-end-item = { $name } на { story-suit }
story-live-end = Сидели на конце: { $list }.
story-live-end-item = { $name } на { story-suit }
story-long-end = Длинный конец: { $list }.
story-long-end-item = на { story-suit }
story-dead-double = Отрубленный дубль: { $list }.
story-dead-double-item = { $suit }-{ $suit } у { $whom }
story-general = { $who ->
    [you] Вы навесили
   *[other] { $name } навесил
} генерала.
story-front-runner = Заходчик: сначала { $first }, под конец { $last }.
story-bayan = Баян { $who ->
    [you] поставили вы
   *[other] поставил { $name }
}.
story-bayan-left = С баяном { $who ->
    [you] остались вы
   *[other] остался { $name }
}.
story-opened-record = Открыли запись: { $side ->
    [us] нам
    [them] им
    [you] вам
   *[other] { $name }
}.

# Конец партии.
match-over = Партия окончена.
goat = { $side ->
    [us] Козлы на этот раз мы. Бывает, отыграемся.
    [them] Козлы — они.
    [you] Козёл на этот раз вы. Бывает, отыграетесь.
    [pair] Козлы — { $name }.
   *[other] Козёл — { $name }.
}
dry = И всухую: у выигравших ни очка.
match-won = { $side ->
    [us] Партия наша!
    [them] Партию выиграли они.
    [you] Партия ваша!
    [pair] Партию выиграла { $name }.
   *[other] Партию выиграл { $name }.
}
congratulations = Поздравляем!
match-drawn = Ничья.
tally = { $goats ->
    [yes] Козлами были
   *[no] Выиграно партий
}: { $sides }.
next-deal = Дальше — Enter:
next-deal-again = Нажмите Enter, чтобы начать следующий замес. Запись — с, выход — q.
another-match = Ещё партию? (д или н):
yes-or-no = Ответьте д (да) или н (нет).
really-quit = Выйти из игры? (д или н):
goodbye = Спасибо за игру, до свидания.
goodbye-record = Запись сохранена: { $path }
goodbye-check = Проверить её: kozel record verify { $path }
