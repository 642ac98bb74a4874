"""What happens at a table, as it is seen and as it is heard. One browser; the others follow a plot."""

import re

import pytest
from playwright.sync_api import expect

from browser.plots import ME, Stage, plot, rules_of, stacked
from kozel.game.events import CountsAsked, DealEnded, DealSettled, HandsDealt, Passed, TwinPlayed
from kozel.game.moves import PASS, AnswerLead, AskCounts, Draw, TwinPlay
from kozel.game.outcome import Fish
from kozel.game.shuffle import SeededPack
from kozel.game.tiles import DOUBLES, TILES
from kozel.wire.messages import Say

TRUDOVOY = rules_of("trudovoy")
DUO = rules_of("prostoy-duo")


@pytest.fixture
def put_on(make_house, person):
    """Puts a plot on a stage, begun."""

    def put_on(plot, *, prefs=None, **new):
        house = make_house(packs=plot.packs)
        me = person(house.base)
        me.hurry()
        me.prefer(**(prefs or {}))
        scene = Stage(house, me, plot, **new)
        scene.begin()
        return scene, me

    return put_on


def is_fish(plot):
    return isinstance(plot.of(DealEnded)[0].outcome.end, Fish)


def test_a_pass_is_pressed_seen_and_heard_with_the_missed_suits(put_on):
    scene, me = put_on(plot(TRUDOVOY, both_pass, since=704), prefs={"autoPass": False})
    step = scene.play(lambda seat, action: seat != ME and action == PASS, by_hand=True)
    assert step == PASS
    seat = scene.plot.steps[scene.at][0]
    (theirs,) = [fact for fact in scene.plot.of(Passed) if fact.seat == seat][:1]
    card = me.page.locator(f'[data-seat="{seat}"]')
    for suit in set(theirs.missing):
        expect(card.locator(".missing s", has_text=str(suit))).to_be_visible()
    me.expect_heard("пас, нет ")

    scene.play(lambda seat, action: seat == ME and action == PASS, by_hand=True)
    expect(me.page.locator("[data-forced]")).to_have_text(re.compile(r"^Пас \(стук\): нет \d"))
    scene.play(by_hand=True)
    me.expect_heard("Вы: пас, нет ", "Ваш ход", "Концы: слева ")


def both_pass(plot):
    """Somebody else passes, and later the person."""
    seats = [fact.seat == ME for fact in plot.of(Passed)]
    return False in seats and True in seats[seats.index(False) :]


def test_both_doubles_are_laid_at_once(put_on):
    scene, me = put_on(plot(TRUDOVOY, lambda plot: any(fact.seat == ME for fact in plot.of(TwinPlayed)), since=1005))
    twin = scene.play(lambda seat, action: seat == ME and isinstance(action, TwinPlay))
    assert isinstance(twin, TwinPlay)
    before = len(me.hand())
    scene.play(lambda seat, _action: seat != ME)
    me.expect_heard("Вы: оба дубля, ")
    expect(me.page.locator("[data-hand] [data-tile]")).to_have_count(before - 2)


def test_a_fish_is_announced_and_all_hands_open(put_on):
    scene, me = put_on(plot(TRUDOVOY, is_fish, since=704))
    scene.play()
    expect(me.page.get_by_role("heading", name="РЫБА!")).to_be_visible()
    me.expect_heard("Рыба. Последняя кость: ")
    settled = scene.plot.of(DealSettled)[0].settlement
    for seat in (1, 2, 3):
        expect(me.page.locator(f'[data-seat="{seat}"] .value')).to_have_text(str(settled.values[seat]))


def test_an_equal_fish_leaves_eggs_that_stay_in_sight(put_on):
    scene, me = put_on(plot(TRUDOVOY, lambda plot: plot.of(DealSettled)[0].settlement.laid > 0, since=307))
    scene.play()
    laid = scene.plot.of(DealSettled)[0].settlement.laid
    me.expect_heard(f"Яйца ({laid}) достанутся следующему проигравшему.")
    expect(me.page.locator("[data-sheet]")).to_contain_text(f"яйца {laid}")
    me.page.locator("[data-sheet]").click()
    expect(me.page.get_by_role("dialog")).to_contain_text(f"Яйца ({laid}) достанутся следующему проигравшему.")
    me.page.keyboard.press("Escape")
    scene.next_deal()
    expect(me.page.locator("[data-hand] [data-tile]").first).to_be_visible()
    expect(me.page.locator("[data-sheet]")).to_contain_text(f"яйца {laid}")


def test_a_redeal_is_announced_with_the_hand_that_was_shown(put_on):
    hand = [*DOUBLES[:6], next(one for one in TILES if one not in DOUBLES)]
    usual = SeededPack(b"after the redeal", TRUDOVOY.rules)

    def pack(redeal_no):
        return stacked((), hand, (), ()) if redeal_no == 0 else usual(redeal_no)

    _, me = put_on(plot(TRUDOVOY, lambda _plot: True)._replace(pack=pack))
    me.expect_heard("Пересдача, слишком много дублей: Марат.")
    me.page.get_by_role("button", name="Меню").click()
    me.page.get_by_text("Протокол").last.click()
    protocol = me.page.get_by_role("dialog")
    expect(protocol).to_contain_text("Пересдача, слишком много дублей: Марат.")
    expect(protocol).to_contain_text(" ".join(map(str, sorted(hand))))
    dealt = usual(1)
    assert isinstance(dealt, HandsDealt)
    assert set(me.hand()) == set(map(str, dealt.hands[ME]))


@pytest.mark.parametrize(("mine", "theirs"), [("me", "you"), ("you", "any"), ("any", "any")])
def test_partners_say_who_leads_and_see_the_answers_together(put_on, mine, theirs):
    scene, me = put_on(plot(TRUDOVOY, lambda plot: winners(plot) == (0,), since=466))
    scene.play()
    scene.next_deal()
    question = me.page.locator("section", has=me.page.get_by_role("heading", name="Кто заходит?"))
    expect(question).to_be_visible()
    me.button({"me": "Зайду я", "you": "Заходи ты", "any": "Всё равно"}[mine]).click()
    expect(question).to_contain_text("Ваш ответ: ")
    assert "Так договорились" not in " ".join(me.heard())
    scene.house.run(scene.extras[1].act(2, AnswerLead(theirs)))
    expect(question).to_be_hidden()
    finisher = scene.plot.of(DealEnded)[0].outcome.end.seat
    leader = {"me": 0, "you": 2}.get(mine, finisher)
    me.expect_heard("Заходите вы." if leader == ME else "Заходит Пётр.")
    me.expect_heard("Так договорились." if mine != theirs else "Договора не вышло.")


def winners(plot):
    end = plot.of(DealEnded)[0].outcome.end
    return () if isinstance(end, Fish) else plot.of(DealSettled)[0].settlement.winners


def test_counts_are_asked_once_and_answered_to_all(put_on):
    rules = rules_of("trudovoy", info="counts_on_question")
    scene, me = put_on(plot(rules, lambda plot: any(fact.seat == ME for fact in plot.of(CountsAsked)), since=1172))
    assert me.page.locator("[data-seat] .count").count() == 0
    asked = scene.play(lambda seat, action: seat == ME and isinstance(action, AskCounts))
    assert isinstance(asked, AskCounts)
    scene.do(asked)
    me.expect_heard("Вы: вопрос о костях. Ответ: ")
    expect(me.page.locator("[data-seat] .count")).to_have_count(3)
    expect(me.button("Сколько у кого костей?")).to_be_hidden()


def test_two_play_with_the_boneyard(put_on):
    scene, me = put_on(plot(DUO, draws_much, since=37), prefs={"autoPass": False})
    scene.play(lambda seat, action: seat == ME and isinstance(action, Draw), by_hand=True)
    before = len(me.hand())
    expect(me.page.locator("[data-forced]")).to_have_text(re.compile(r"^Взять с базара \(осталось \d+\)$"))
    scene.play(lambda seat, action: seat == ME and not isinstance(action, Draw), by_hand=True)
    expect(me.page.locator("[data-hand] [data-tile]")).not_to_have_count(before)
    assert len(me.hand()) > before
    me.expect_heard("Вы: кость с базара, там осталось ")
    scene.play(by_hand=True)
    expect(me.page.locator(".result")).to_be_visible()


def test_three_play_each_for_himself(put_on):
    scene, me = put_on(
        plot(rules_of("prostoy-trio"), lambda plot: any(fact.seat == ME for fact in plot.of(Passed)), since=1146)
    )
    expect(me.page.locator("[data-seat]")).to_have_count(2)
    assert me.page.locator("[data-sheet] .name").all_inner_texts() == ["Вы", "Марат", "Пётр"]
    scene.play()
    settled = scene.plot.of(DealSettled)[0].settlement
    for seat in (1, 2):
        if settled.values[seat]:
            expect(me.page.locator(f'[data-seat="{seat}"] .value')).to_have_text(str(settled.values[seat]))
    points = [str(one) for one in settled.after.sheet]
    expect(me.page.locator("[data-sheet] .points")).to_have_text(points)
    me.expect_heard("Ничего не пишем." if not settled.entries else "пишем")


def draws_much(plot):
    return sum(isinstance(action, Draw) and seat == ME for seat, action in plot.steps) > 3


def test_a_person_who_goes_out_hears_it_and_sees_what_is_written(put_on):
    scene, me = put_on(plot(TRUDOVOY, i_go_out, since=1099))
    scene.play()
    me.expect_heard("Вы вышли!")
    settled = scene.plot.of(DealSettled)[0].settlement
    entry = settled.entries[0]
    total = entry.hands + entry.bonus + entry.hung
    me.expect_heard(f"Они: {total}, меньше 25, не пишем." if entry.below else f"Они: пишем {entry.wrote}.")


def i_go_out(plot):
    end = plot.of(DealEnded)[0].outcome.end
    return not isinstance(end, Fish) and end.seat == ME


def test_a_phrase_is_spoken_calmly_and_shown_at_the_seat(put_on):
    scene, me = put_on(plot(TRUDOVOY, lambda _plot: True))
    expect(me.page.locator("[data-hand] [data-tile]").first).to_be_visible()
    regions = me.page.locator("[data-voice]")
    assert [one.get_attribute("aria-live") for one in regions.all()] == ["polite", "assertive"]
    scene.house.run(scene.extras[0].ask(Say, "hello"))
    me.expect_heard("Марат: Здравствуйте", voice="calm")
    expect(me.page.locator('[data-seat="1"] .bubble')).to_have_text("Здравствуйте")


def test_whoever_wants_no_phrases_sees_and_hears_none(put_on):
    scene, me = put_on(plot(TRUDOVOY, lambda _plot: True), prefs={"quiet": True})
    expect(me.page.locator("[data-hand] [data-tile]").first).to_be_visible()
    scene.house.run(scene.extras[0].ask(Say, "hello"))
    me.page.wait_for_timeout(200)
    assert not any("Здравствуйте" in one for one in me.heard("calm"))
    expect(me.page.locator('[data-seat="1"] .bubble')).to_have_count(0)
