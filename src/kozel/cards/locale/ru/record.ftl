# Распечатка записанного замеса.

record-deal = Партия { $match }, замес { $deal }. Правила { $rules }.
record-tag = { $name }: { $value }
record-sheet-before = В записи до замеса: { $points }
record-eggs-before = яиц лежит: { $n }
record-hanging = ждёт порога: { $points }
record-hand = { $seat }: { $tiles }
record-player = { $seat } ({ $name })
record-boneyard = Базар: { $tiles }
record-redealt =
    { $reason ->
        [doubles] Пересдача: { $seat } показывает { $tiles }, дублей слишком много.
       *[suit] Пересдача: { $seat } показывает { $tiles }, костей одной масти слишком много.
    }
record-answer =
    { $answer ->
        [me] { $seat }, кто заходит? – Я.
        [you] { $seat }, кто заходит? – Ты.
        [any] { $seat }, кто заходит? – Всё равно.
       *[silent] { $seat }, кто заходит? – Нет ответа.
    }
record-lead =
    { $reason ->
        [double] Заходит { $seat }: у него нужный дубль.
        [heaviest] Заходит { $seat }: дублей нет, кость самая тяжёлая.
        [lightest] Заходит { $seat }: дублей нет, кость самая лёгкая.
        [lot] Заходит { $seat } по жребию.
        [first_seat] Заходит { $seat }: первое место.
        [finisher] Заходит { $seat }: вышел в прошлом замесе.
        [partner_of_finisher] Заходит { $seat }: напарник вышел в прошлом замесе.
        [left_of_finisher] Заходит { $seat }: сидит слева от вышедшего.
        [rotation] Заходит { $seat } по очереди.
        [maker] Заходит { $seat }: сделал рыбу.
        [winning_side] Заходит { $seat }: первый из выигравшей стороны.
        [agreed] Заходит { $seat }: напарники договорились.
       *[not_agreed] Заходит { $seat }: напарники не договорились.
    }
record-pass = мимо
record-draw = берёт { $tile }
record-counts = спрашивает, сколько у кого костей: { $counts }
record-claims = требует пересдачи, показывает { $tiles }
record-out = Выходит { $seat }.
record-fish = Рыба, сделал { $seat }; на концах { $left } и { $right }.
record-left = У { $seat } осталось { $tiles } = { $value }
record-written-alone = { $side } пишет { $wrote }
record-written = { $side } пишет { $wrote } = { $sum }
record-below = { $side } не пишет: { $sum } – ниже порога
record-part-hands = { $n } за кости
record-part-lead66 = { $n } за заход с 6-6
record-part-lead00 = { $n } за заход с 0-0
record-part-end66 = { $n } за последнюю кость 6-6
record-part-end00 = { $n } за последнюю кость 0-0
record-part-hung = { $n } с прошлых замесов
record-part-eggs = { $n } яйца
record-laid = Рыба с равными суммами: яйца, { $n }, ждут.
record-void = Рыба с равными суммами: никто не пишет.
record-struck = { $side } списывает { $n }
record-instant =
    { $instant ->
        [general] Генерал: партия выиграна сразу.
       *[sea_end] Морской конец: партия выиграна сразу.
    }
record-sheet-after = В записи после замеса: { $points }
record-match-won = Партия окончена. Выиграли: { $winners }.
record-match-lost = Партия окончена. Козёл: { $goats }.
record-match-lost-dry = Партия окончена. Козёл всухую: { $goats }.
record-match-drawn = Партия окончена вничью.
record-revealed = Секрет тасовки есть в записи: kozel record verify её повторит.
record-unfinished = Запись здесь кончается, замес идёт дальше.
