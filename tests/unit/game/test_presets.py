"""Each documented cell of the rules matrix, with the words or the place that document it.

Only cells marked ● are here. Sources: S0 «трудовой козёл», S2 the book «Домино», S3 the "1985" rules, W web texts,
F federations; the list is in docs/rules.md.
"""

from pathlib import Path

import pytest

from kozel.game.rules import PARAMETERS, Value
from kozel.game.rulesets import SHIPPED, shipped

CELLS: tuple[tuple[str, str, Value, str], ...] = (
    # Трудовой козёл
    ("trudovoy", "players", 4, "S0 А: вчетвером (и только вчетвером!)"),
    ("trudovoy", "sides", "pairs", "S0 А: две команды по 2 человека"),
    ("trudovoy", "hand", 7, "S0 А: набор в 28 костей на четверых"),
    ("trudovoy", "bazaar", "none", "S0 А: все 28 костей на руках"),
    ("trudovoy", "direction", "cw", "S0 Е: по часовой стрелке"),
    ("trudovoy", "redeal_doubles", 6, "S0 Ж(б): 6 дублей"),
    ("trudovoy", "redeal_suit", 6, "S0 Ж(б): 6 костей с одной мастью"),
    ("trudovoy", "redeal_mode", "forced", "S0 Ж(б): назначается перераздача"),
    ("trudovoy", "first_lead", "double", "S0 Е(а): начинается выставлением дубля"),
    ("trudovoy", "first_double", 1, "S0 Е(а): дубля 1:1"),
    ("trudovoy", "first_tile_forced", True, "S0 Е(а): начинается выставлением дубля 1:1"),
    ("trudovoy", "first_double_step_per_match", 1, "S0 Е(а): вторая партия подряд — 2:2"),
    ("trudovoy", "next_lead", "pair_agrees", "S0 Е(в): один из игроков команды, по договоренности"),
    ("trudovoy", "next_lead_after_fish", "maker", "S0 Е(б): тот, кто поставил рыбу"),
    ("trudovoy", "next_lead_after_tie", "maker", "S0 Е(б): рыбой (или «яйцами»)"),
    ("trudovoy", "lead_rule", "any", "S0 Е: ограничений нет"),
    ("trudovoy", "both_doubles", "optional", "S0 Ж(а): разрешается выставить оба дубля сразу"),
    ("trudovoy", "points", "penalty", "S0 В: очки — это плохо"),
    ("trudovoy", "normal_score", "losers_own", "S0 Д: сумма очков у противоположной команды"),
    ("trudovoy", "fish_score", "all_to_heavier", "S0 Д(в): сумма записывается той команде, у которых больше"),
    ("trudovoy", "fish_tie", "carry", "S0 Д(в): прибавляется тем, кто проиграет следующий замес"),
    ("trudovoy", "lone00", 10, "S0 Ж(в): считается за 10 очков"),
    ("trudovoy", "lone66", 12, "S0 Ж(в): в остальных случаях по мастям"),
    ("trudovoy", "lead_bonus66", 0, "S0 Д: иных очков нет"),
    ("trudovoy", "lead_bonus00", 0, "S0 Д: иных очков нет"),
    ("trudovoy", "end_bonus66", 0, "S0 Д: иных очков нет"),
    ("trudovoy", "end_bonus00", 0, "S0 Д: иных очков нет"),
    ("trudovoy", "open_at", 25, "S0 Д(б): больше или равна 25"),
    ("trudovoy", "below_open", "discard", "S0 Д(б): меньше 25 не записывается"),
    ("trudovoy", "write_off", "off", "S0 Д: списания нет"),
    ("trudovoy", "general_wins_match", False, "S0 Ж(г): это правило в силе не везде, надо оговаривать"),
    ("trudovoy", "end_on_66_00_wins_match", False, "S0 Ж(г): только оба дубля вместе"),
    ("trudovoy", "target", 101, "S0 Г: 101 или больше очков"),
    # Простой козёл
    ("prostoy", "players", 4, "W2"),
    ("prostoy", "sides", "pairs", "W2"),
    ("prostoy", "hand", 7, "W2"),
    ("prostoy", "bazaar", "none", "W2"),
    ("prostoy", "direction", "cw", "W2"),
    ("prostoy", "first_lead", "double", "W2: holder of 1-1"),
    ("prostoy", "first_double", 1, "W2: holder of 1-1"),
    ("prostoy", "first_tile_forced", True, "W2: plays it"),
    # Морской козёл
    ("morskoy", "players", 4, "S2: при игре парами"),
    ("morskoy", "sides", "pairs", "S2: при игре парами"),
    ("morskoy", "hand", 7, "S2"),
    ("morskoy", "bazaar", "none", "S2"),
    ("morskoy", "both_doubles", "optional", "S2: можно выставлять их одновременно за один ход"),
    ("morskoy", "lone00", 75, "S2: «пусто-пусто», то 75 очков"),
    ("morskoy", "lone66", 50, "S2: достоинством 6-6, то ему засчитывается 50 очков"),
    ("morskoy", "lone_mode", "replace", "S2: засчитывается 50 очков"),
    ("morskoy", "lead_bonus66", 0, "S2: instant win instead"),
    ("morskoy", "lead_bonus00", 0, "S2: instant win instead"),
    ("morskoy", "end_bonus66", 0, "S2: instant win instead"),
    ("morskoy", "end_bonus00", 0, "S2: instant win instead"),
    ("morskoy", "open_at", 25, "S2: подсчет идет с 25 очков при игре парами"),
    ("morskoy", "end_on_66_00_wins_match", True, "S2: полным поражением соперника или соперников"),
    ("morskoy", "target", 125, "S2: игра идет до 125 очков"),
    ("morskoy-duo", "players", 2, "S2: при игре вдвоем"),
    ("morskoy-duo", "open_at", 13, "S2: вдвоем так же с 13 очков"),
    ("morskoy-duo", "lone00", 75, "S2: правила совпадают с игрой парами"),
    ("morskoy-duo", "target", 125, "S2: правила совпадают с игрой парами"),
    # Советский спортивный козёл, 1985
    ("ussr85", "players", 4, "S3 1: четыре"),
    ("ussr85", "sides", "pairs", "S3 1: игра парная"),
    ("ussr85", "hand", 7, "S3 1: по семь костей"),
    ("ussr85", "bazaar", "none", "S3 1: по семь костей на четверых"),
    ("ussr85", "direction", "cw", "S3 1: по часовой стрелке"),
    ("ussr85", "redeal_doubles", 4, "S3 1: 4-х дублей (и более)"),
    ("ussr85", "redeal_suit", "off", "S3 1: пересдача только по дублям"),
    ("ussr85", "next_lead", "partner_of_finisher", "S3 1: партнер выигравшего в предыдущем раунде"),
    ("ussr85", "next_lead_after_fish", "maker", "S3 1: или же поставивший «рыбу»"),
    ("ussr85", "lead_rule", "double_if_held_except_00_66", "S3 1: в любой дубль (0-0 или 6-6 необязателен)"),
    ("ussr85", "points", "penalty", "S3 1: набрать как можно меньше очков"),
    ("ussr85", "normal_score", "losers_own", "S3 2.1: очки парнера закончившего не учитываются"),
    ("ussr85", "fish_score", "all_to_heavier", "S3 2.2: все очки тем, у кого сумма больше"),
    ("ussr85", "fish_tie", "carry", "S3 2.2: вся сумма переходит в следующий раунд"),
    ("ussr85", "lone00", 25, "S3 2.3: на руке одна кость 0-0 = +25"),
    ("ussr85", "lone66", 50, "S3 2.3: на руке одна кость 6-6 = +50"),
    ("ussr85", "lead_bonus66", 50, "S3 2.3: первый ход в 6-6 = +50"),
    ("ussr85", "lead_bonus00", 25, "S3 2.3: первый ход в 0-0 = +25"),
    ("ussr85", "end_bonus66", 50, "S3 2.3: завершение раунда в 6-6 = +50"),
    ("ussr85", "end_bonus00", 25, "S3 2.3: завершение раунда в 0-0 = +25"),
    ("ussr85", "write_off", "off", "S3: списания нет"),
    ("ussr85", "target", 101, "S3 1: больше 100"),
    # Спортивное домино для пар
    ("sport", "players", 4, "S2 r.5: играют пара на пару"),
    ("sport", "sides", "pairs", "S2 r.5: играют пара на пару"),
    ("sport", "hand", 7, "S2 r.3: набирает 7 косточек"),
    ("sport", "bazaar", "none", "S2 r.1, r.3: 28 косточек на четверых"),
    ("sport", "direction", "cw", "S2: по часовой стрелке"),
    ("sport", "redeal_doubles", 5, "S2 r.4: пять дублей"),
    ("sport", "redeal_suit", 6, "S2 r.4: шесть косточек одной масти"),
    ("sport", "first_lead", "seat", "S2 r.6: первый игрок пары с меньшим номером"),
    ("sport", "first_tile_forced", False, "S2 r.6: с любой косточки"),
    ("sport", "lead_rule", "any", "S2 r.6: с любой косточки"),
    ("sport", "target", 0, "S2: партия — определённое количество раздач"),
    ("sport", "deals", 4, "S2: кратное четырём; четвёрка"),
    # Простой козёл вдвоём
    ("prostoy-duo", "hand", 7, "W1 W3 W4: seven for any number"),
    ("prostoy-duo", "bazaar", "draw_until_fits", "W1 W4"),
    ("prostoy-duo", "direction", "cw", "W1"),
    ("prostoy-duo", "first_double_order", (1, 2, 3, 4, 5, 6, 0), "W1: 1-1, else 2-2 … 6-6, else 0-0"),
    ("prostoy-duo", "no_double_fallback", "heaviest", "W1: else the heaviest tile"),
    ("prostoy-duo", "first_tile_forced", True, "W1"),
    # Международное парное домино
    ("international", "players", 4, "F1 F2 F3 F5"),
    ("international", "sides", "pairs", "F1 F2 F3 F5"),
    ("international", "hand", 7, "F3 F5"),
    ("international", "bazaar", "none", "F3 F5"),
    ("international", "direction", "ccw", "F1 F5 F12"),
    ("international", "first_lead", "draw", "F1 F3"),
    ("international", "first_tile_forced", False, "F1 F3: free tile"),
    ("international", "next_lead_after_tie", "rotate", "F1 F4: next player in turn"),
    ("international", "lead_rule", "any", "F1 F3"),
    ("international", "both_doubles", "off", "F1-F5: one tile a move"),
    ("international", "points", "collect", "F1 F2"),
    ("international", "normal_score", "all_unplayed", "F1 F2 W14: partner's tiles too"),
    ("international", "fish_score", "all_to_lighter", "F2: fewer pips gets all four hands"),
    ("international", "fish_tie", "void", "F1 F2 F4: nobody scores"),
    ("international", "lone00", 0, "F1-F5: plain pips"),
    ("international", "lone66", 12, "F1-F5: plain pips"),
    ("international", "lead_bonus66", 0, "F1-F5"),
    ("international", "end_bonus66", 0, "F1-F5"),
    ("international", "open_at", 0, "F1-F5"),
    ("international", "write_off", "off", "F1-F5"),
    ("international", "target", 200, "W14"),
)


@pytest.mark.parametrize(
    ("ruleset", "parameter", "value", "source"), CELLS, ids=[f"{id}-{key}-{source}" for id, key, _, source in CELLS]
)
def test_a_preset_says_what_its_source_says(ruleset: str, parameter: str, value: Value, source: str) -> None:
    preset = shipped(ruleset)
    assert getattr(preset.rules, parameter) == value, source
    assert preset.sources[parameter][0] == "●", f"{source} documents it, yet it is not marked so"


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_a_preset_names_a_source_for_every_documented_choice(ruleset: str) -> None:
    preset = shipped(ruleset)
    assert set(preset.sources) == set(PARAMETERS)
    assert all(len(source) > 2 for source in preset.sources.values() if source[0] in "●◐")


@pytest.mark.parametrize("ruleset", ["sport", "traditional"])
def test_what_the_text_does_not_reach_is_provisional(ruleset: str) -> None:
    preset = shipped(ruleset)
    assert preset.status == "provisional"
    assert "provisional" in preset.title.en
    assert "provisional" in preset.note.en
    assert "предварительн" in preset.title.ru.lower()
    assert "предварительн" in preset.note.ru.lower()


def test_no_other_preset_is_provisional() -> None:
    assert [id for id in SHIPPED if shipped(id).status == "provisional"] == ["sport", "traditional"]


def test_the_games_for_two_and_three_leave_their_boneyards() -> None:
    assert shipped("prostoy-duo").rules.boneyard_size == shipped("morskoy-duo").rules.boneyard_size == 14
    assert shipped("prostoy-trio").rules.boneyard_size == 7


def test_in_threes_everyone_heavier_than_the_lightest_writes_his_own_hand() -> None:
    rules = shipped("prostoy-trio").rules
    assert (rules.fish_score, rules.fish_tie) == ("heavier_own", "void")


def _preset_table() -> list[list[str]]:
    """The rows of the table "Presets" in docs/rules.md, without the line under its head."""
    text = (Path(__file__).parents[3] / "docs" / "rules.md").read_text("utf-8")
    section = text.partition("\n## Presets\n")[2].partition("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| ")]
    return [[cell.strip("` ") for cell in row] for row in rows]


def test_the_table_for_readers_says_what_the_rule_sets_say() -> None:
    (_, *ids), *rows = _preset_table()
    assert [row[0] for row in rows] == list(PARAMETERS)
    for key, *cells in rows:
        assert cells == [_cell(id, key) for id in ids], key


def _cell(id: str, key: str) -> str:
    value: Value = getattr(shipped(id).rules, key)
    text = "".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return f"{text.lower()} {shipped(id).sources[key][0]}"
