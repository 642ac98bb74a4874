"""Everything that the table says to a screen reader: what makes it say so, and the sentence in both languages.

Marat, Pyotr Ilyich and a bot sit at seats 1 to 3, the listener at seat 0.
"""

from typing import Any, NamedTuple

NOTHING = {"hanging": [0, 0], "eggs": 0, "last_losers": [], "last_wrote": [0, 0]}


class Said(NamedTuple):
    """`what` makes the page say it: a body of the stream, a key, or a list of them."""

    what: Any
    ru: str
    en: str


def fact(type_: str, *, auto: bool = False, **values: Any) -> dict[str, Any]:
    return {"type": "happened", "auto": auto, "fact": {"type": type_, **values}}


def played(seat: int, tile: str, end: str | None, **how: Any) -> dict[str, Any]:
    return fact("played", seat=seat, tile=tile, end=end, **how)


def turn(*seats: int, legal: tuple[Any, ...] = (), deadline: int = 0) -> dict[str, Any]:
    times = {"base_until": deadline and 1, "deadline": deadline, "banks": [0, 0, 0, 0]}
    return {"type": "turn_opened", "deal": "1.1", "turn": 1, "seats": list(seats), **times, "legal": list(legal)}


def may(tile: str, end: str | None) -> dict[str, Any]:
    return {"type": "play", "tile": tile, "end": end}


def out(seat: int) -> dict[str, Any]:
    return fact("deal_ended", outcome=outcome({"type": "out", "seat": seat}))


def fish(maker: int) -> dict[str, Any]:
    return fact("deal_ended", outcome=outcome({"type": "fish", "maker": maker, "ends": [4, 4]}))


def outcome(end: dict[str, Any]) -> dict[str, Any]:
    return {"end": end, "lead": "1-1", "last": ["5-4"], "hands": [[], ["6-6"], ["5-4"], ["0-0"]]}


def settled(deal_no: int, *entries: dict[str, Any], laid: int = 0, instant: str | None = None) -> list[dict[str, Any]]:
    """A deal begins, ends, and is written down."""
    before, after = ({"deal_no": no, "sheet": [0, 0], **NOTHING} for no in (deal_no, deal_no + 1))
    values = {"values": [0, 12, 9, 0], "winners": [], "losers": [], "struck": [], "laid": laid, "instant": instant}
    plan = {"type": "seat", "seat": 1, "reason": "rotation"}
    return [
        fact("deal_started", rules={}, match_no=1, before=before, plan=plan, commitment=None),
        out(3),
        fact("deal_settled", settlement={**values, "entries": list(entries), "after": after}),
    ]


def entry(side: int, hands: int, wrote: int, *, below: bool = False) -> dict[str, Any]:
    return {"side": side, "hands": hands, "bonus": 0, "hung": 0, "eggs": 0, "wrote": wrote, "below": below}


def verdict(winners: tuple[int, ...], goats: tuple[int, ...]) -> dict[str, Any]:
    found = {"reason": "target", "winners": list(winners), "goats": list(goats), "dry": False}
    return fact("match_ended", verdict=found)


def person(name: str) -> dict[str, Any]:
    return {"kind": "person", "id": name, "name": name}


def bot(seat: int) -> dict[str, Any]:
    return {"type": "seat_taken", "seat": seat, "occupant": {"kind": "bot", "id": "greedy", "name": "greedy"}}


def controller(seat: int, who: str) -> dict[str, Any]:
    return {"type": "controller_changed", "seat": seat, "controller": who, "reason": "returned"}


def leads(seat: int, reason: str) -> dict[str, Any]:
    return fact("lead_decided", seat=seat, reason=reason, tile=None, answers=[])


def says(seat: int, phrase: str) -> dict[str, Any]:
    return {"type": "phrase_said", "seat": seat, "phrase": phrase}


HAND = fact("hand_dealt", redeal_no=0, hand=["5-1", "5-5", "1-0", "6-6", "5-2", "3-2", "4-2"])
FIT = (may("5-1", "R"), may("5-5", "R"), may("5-2", "L"), may("5-2", "R"), may("3-2", "L"), may("4-2", "L"))
LATER = 4_000_000_000_000

REASONS = (
    ("double", "Начальный дубль.", "The opening double."),
    ("heaviest", "Старшая кость.", "The heaviest tile."),
    ("lightest", "Младшая кость.", "The lightest tile."),
    ("lot", "По жребию.", "By lot."),
    ("first_seat", "С первого места.", "The first seat."),
    ("finisher", "За выход в прошлом замесе.", "For going out in the last deal."),
    ("partner_of_finisher", "Напарник вышедшего.", "Partner of the one who went out."),
    ("left_of_finisher", "Сосед слева от вышедшего.", "On the left of the one who went out."),
    ("rotation", "По очереди.", "In rotation."),
    ("maker", "За рыбу.", "For making the fish."),
    ("winning_side", "Выигравшая пара.", "The winning pair."),
    ("agreed", "Так договорились.", "By agreement."),
    ("not_agreed", "Договора не вышло.", "Without agreement."),
)
PHRASES = (
    ("hello", "Здравствуйте", "Hello"),
    ("thanks", "Спасибо", "Thank you"),
    ("well_played", "Хорошо сыграно", "Well played"),
    ("sorry", "Извините", "Sorry"),
    ("one_moment", "Минутку", "One moment"),
    ("hurry_up", "Ходим веселее", "Let's play on"),
    ("good_game", "Хорошая партия", "Good game"),
    ("bye", "До встречи", "See you"),
)

SEATED = (
    Said([HAND, "l"], "Ходов ещё не было.", "No moves yet."),
    Said("p", "На столе пусто.", "The table is empty."),
    *(Said(leads(1, why), f"Заходит Марат. {ru}", f"Марат leads. {en}") for why, ru, en in REASONS),
    Said(leads(0, "agreed"), "Заходите вы. Так договорились.", "You lead. By agreement."),
    Said(
        [turn(0, legal=(may("1-0", None),)), "h"],
        "3: один–пусто, можно зайти; 4: шесть–шесть, не подходит",
        "3: one–blank, may lead; 4: six–six, does not fit",
    ),
    Said(turn(1), "Ходит Марат", "Марат to move"),
    Said("k", "Марат: 7 костей, Пётр Ильич: 7 костей", "Марат: 7 tiles, Пётр Ильич: 7 tiles"),
    Said(
        played(1, "1-1", None),
        "Марат: один–один, заход. Концы: слева один, справа один.",
        "Марат: one–one, the lead. Ends: one on the left, one on the right.",
    ),
    Said(
        played(2, "4-1", "L", auto=True),
        "Пётр Ильич: четыре–один, налево. Автоход. Концы: слева четыре, справа один.",
        "Пётр Ильич: four–one, to the left. Automatic move. Ends: four on the left, one on the right.",
    ),
    Said("l", "Пётр Ильич: четыре–один, налево.", "Пётр Ильич: four–one, to the left."),
    Said(played(3, "3-1", "R"), "Тоша: три–один, направо.", "Tosha: three–one, to the right."),
    Said(fact("passed", seat=1, missing=[4, 3]), "Марат: пас, нет 3 и 4.", "Марат: pass, no 3 or 4."),
    Said(fact("passed", seat=1, missing=[4, 4]), "Марат: пас, нет 4.", "Марат: pass, no 4."),
    Said(
        fact("counts_asked", seat=3, counts=[7, 6, 6, 6]),
        "Тоша: вопрос о костях. Ответ: 7, 6, 6, 6.",
        "Tosha: a question about tiles. The answer: 7, 6, 6, 6.",
    ),
    Said(
        fact("twin_played", seat=2, left="4-4", right="3-3"),
        "Пётр Ильич: оба дубля, четыре–четыре налево и три–три направо.",
        "Пётр Ильич: both doubles, four–four to the left and three–three to the right.",
    ),
    Said(played(3, "6-4", "L"), "Тоша: шесть–четыре, налево.", "Tosha: six–four, to the left."),
    Said(played(1, "3-0", "R"), "Марат: три–пусто, направо.", "Марат: three–blank, to the right."),
    Said(played(2, "5-0", "R"), "Пётр Ильич: пять–пусто, направо.", "Пётр Ильич: five–blank, to the right."),
    Said(
        played(3, "6-2", "L"),
        "Тоша: шесть–два, налево. Концы: слева два, справа пять.",
        "Tosha: six–two, to the left. Ends: two on the left, five on the right.",
    ),
    Said(
        [turn(1), "1"],
        "пять–один: пойдёт в ваш ход, если подойдёт. Ещё одно нажатие или Esc снимает.",
        "five–one: goes on your turn if it fits. Press again or Esc to cancel.",
    ),
    Said(
        "ArrowRight",
        "пять–один: пойдёт в ваш ход, если конец пять останется.",
        "five–one: goes on your turn if the end five is still there.",
    ),
    Said("h", "1: пять–один, пойдёт в ваш ход на конец пять", "1: five–one, goes on your turn to the end five"),
    Said("1", "Заготовка снята.", "Nothing is chosen ahead any more."),
    Said(["4", "h"], "4: шесть–шесть, пойдёт в ваш ход", "4: six–six, goes on your turn"),
    Said(turn(0, legal=FIT), "шесть–шесть: не подошла, выбирайте.", "six–six: does not fit, choose."),
    Said(turn(0, legal=FIT), "Ваш ход", "Your turn"),
    Said(
        "h",
        "5: пять–два, подходит к обоим концам; 6: три–два, подходит слева",
        "5: five–two, fits both ends; 6: three–two, fits the left end",
    ),
    Said("1", "пять–один, подходит справа", "five–one, fits the right end"),
    Said(["5", "Enter"], "Выберите конец стрелкой.", "Choose an end with an arrow key."),
    Said(
        "ArrowLeft",
        "Станет пять и пять. Ввод ставит кость.",
        "Makes five and five. Enter plays the tile.",
    ),
    Said(["Escape", "3", "Enter"], "Эта кость сейчас не подходит.", "This tile does not fit now."),
    Said("s", "Мы: 0, Они: 0", "Us: 0, Them: 0"),
    Said("t", "Часов нет.", "There is no clock."),
    Said([turn(0, legal=FIT, deadline=LATER), "t"], "Ваш ход запас ", "Your turn reserve "),
    *(Said(says(1, phrase), f"Марат: {ru}", f"Марат: {en}") for phrase, ru, en in PHRASES),
    Said(controller(2, "bot"), "Пётр Ильич: теперь ходит бот.", "Пётр Ильич: a bot plays now."),
    Said(controller(2, "person"), "Пётр Ильич: снова за столом.", "Пётр Ильич is back."),
    Said(controller(0, "bot"), "За вас ходит бот.", "A bot plays for you."),
    Said(controller(0, "person"), "Вы снова ходите сами.", "You play yourself again."),
    Said(
        {"type": "away_asked", "seat": 1}, "Нет за столом: Марат. Как играем дальше?", "Марат is away. How do we go on?"
    ),
    Said(
        {"type": "seat_offered", "seat": 1, "occupant": person("Guest 7")},
        "Гость 7 просится на место: Марат.",
        "Guest 7 asks for the seat of Марат.",
    ),
    Said(
        {"type": "seat_taken", "seat": 1, "occupant": person("Guest 7")},
        "За стол садится Гость 7.",
        "Guest 7 sits down.",
    ),
    Said([bot(1), says(1, "hello")], "Федя: Здравствуйте", "Fedya: Hello"),
    Said([bot(2), says(2, "hello")], "Гоша: Здравствуйте", "Gosha: Hello"),
    Said([bot(3), says(3, "hello")], "Тоша: Здравствуйте", "Tosha: Hello"),
    Said(
        fact("redealt", seat=3, hand=[], reason="doubles"),
        "Пересдача, слишком много дублей: Тоша.",
        "Redeal, too many doubles: Tosha.",
    ),
    Said(
        fact("redealt", seat=3, hand=[], reason="suit"),
        "Пересдача, слишком много костей одной масти: Тоша.",
        "Redeal, too many tiles of one suit: Tosha.",
    ),
    Said(out(0), "Вы вышли!", "You are out!"),
    Said(out(3), "Тоша выходит!", "Tosha is out!"),
    Said(fish(1), "Рыба. Последняя кость: Федя.", "Fish: the line is blocked. Last tile: Fedya."),
    Said(settled(2), "Ничего не пишем.", "Nothing is written."),
    Said(settled(3, entry(1, 21, 0, below=True)), "Они: 21, меньше 25, не пишем.", "Them: 21, below 25, not written."),
    Said(settled(4, entry(0, 26, 26)), "Мы: пишем 26.", "Us: 26 written."),
    Said(settled(5, laid=18), "Яйца (18) достанутся следующему проигравшему.", "Eggs (18) go to the next loser."),
    Said(settled(6, instant="general"), "Генерал! Партия решена.", "The general! The match is decided."),
    Said(
        settled(7, instant="sea_end"),
        "Выход дублем решает партию.",
        "Going out with the double decides the match.",
    ),
    Said(verdict((1,), (0,)), "Партия проиграна. Козёл!", "The match is lost. Goat!"),
    Said(verdict((0,), (1,)), "Партия ваша!", "The match is yours!"),
    Said(verdict((), ()), "Партия вничью.", "The match is drawn."),
    Said(
        {"type": "table_closed", "reason": "finished"},
        "Игра за этим столом закончена.",
        "The game at this table is over.",
    ),
    Said(
        {"type": "table_closed", "reason": "abandoned"},
        "Стол закрыт: все разошлись.",
        "The table is closed: everybody has left.",
    ),
    Said(
        {"type": "table_closed", "reason": "voted"},
        "Стол закрыт по решению игроков.",
        "The table was closed by its players.",
    ),
)

WATCHED = (
    Said([bot(0), turn(0)], "Ходит Кузя", "Kuzya to move"),
    Said([bot(2), verdict((0,), (1,))], "Партию берут: Кузя и Гоша.", "The match goes to Kuzya and Gosha."),
)

OF_TWO = (
    Said(
        [fact("hand_dealt", redeal_no=0, hand=["5-1"]), fact("seat_drew", seat=0, tile=None)],
        ": кость с базара, там осталось 13.",
        ": a tile from the boneyard, 13 left there.",
    ),
    Said(
        fact("seat_drew", seat=1, tile="6-6"),
        "Вы: кость с базара, там осталось 12.",
        "You: a tile from the boneyard, 12 left there.",
    ),
    Said("s", "Вы: ", "You: "),
)

UNDO = (
    Said(
        [HAND, played(1, "2-1", None), turn(0, legal=(may("5-1", "R"),)), "1", "Enter"],
        "Ход уйдёт через секунду, Esc отменяет.",
        "The move leaves in a second, Esc takes it back.",
    ),
    Said("Escape", "Ход отменён, кость вернулась.", "The move is taken back."),
)

REFUSED = (
    (
        "bad_message",
        "Сервер не понял. Загрузите страницу снова.",
        "The server did not understand. Load the page again.",
    ),
    ("illegal", "Так ходить нельзя, кость вернулась.", "That is not allowed; the tile is back."),
    ("stale", "Этот ход уже позади.", "That turn is over."),
    ("not_your_seat", "Это не ваше место.", "That is not your seat."),
    ("not_your_turn", "Сейчас не ваш ход.", "It is not your turn."),
    ("not_host", "Это может только хозяин стола.", "Only the host may do that."),
    ("seat_taken", "Место уже заняли.", "The seat is taken already."),
    ("not_now", "Сейчас нельзя.", "Not now."),
    ("too_fast", "Слишком часто. Подождите немного.", "Too fast. Wait a little."),
    ("closed", "Стол закрыт.", "The table is closed."),
)

LINKS = (
    Said(
        "drop",
        "Связь прервалась, соединяюсь снова. Ваши кости и часы на месте.",
        "The connection broke, connecting again. Your tiles and clock are safe.",
    ),
    Said("wait", "Связь есть.", "Connected."),
    Said("mute", "Связь слабая, жду ответа.", "The connection is weak, waiting for an answer."),
    Said(
        "offline",
        "Нет сети. Как только появится, вернёмся за стол.",
        "No network. The table comes back as soon as there is one.",
    ),
    Said(
        "protocol", "Эта страница устарела, её нужно загрузить снова.", "This page is too old and must be loaded again."
    ),
)
LOST = (Said("no_table", "Такого стола нет.", "There is no such table."),)

ALL = (*SEATED, *WATCHED, *OF_TWO, *UNDO, *LINKS, *LOST, *(Said(code, ru, en) for code, ru, en in REFUSED))
