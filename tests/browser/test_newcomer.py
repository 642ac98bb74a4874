"""One tap to a table, one tile."""

from playwright.sync_api import expect


def first_turn(me):
    """What the person sees when she may play; she leads when she is asked."""
    for _ in range(600):
        sight = me.sight()
        if sight.playable:
            return sight
        if "Зайду я" in sight.buttons:
            me.button("Зайду я").click()
        me.page.wait_for_timeout(100)
    raise AssertionError("her turn does not come")


def test_a_newcomer_plays_the_first_tile_after_one_tap(house, person):
    me = person(house.base)
    me.hurry()
    me.open("/")
    me.button("Сыграть с ботами").click()
    sight = first_turn(me)
    hand = me.hand()
    me.page.get_by_role("button", name=sight.playable[0], exact=True).click()
    ends = [one for one in me.sight().buttons if "станет" in one]
    if ends:
        me.button(ends[0]).first.click()
    expect(me.page.locator("[data-hand] [data-tile]")).to_have_count(len(hand) - 1)
    (gone,) = {*hand} - {*me.hand()}
    halves = gone.replace("-", "")
    expect(me.page.locator(f'[data-placed="{halves}"], [data-placed="{halves[::-1]}"]')).to_be_visible()


def test_a_browser_in_which_the_program_does_not_start_is_told_what_to_do(house, person):
    me = person(house.base, tolerant=True)
    me.page.route("**/assets/*.js", lambda route: route.abort())
    me.open("/")
    expect(me.page.get_by_text("обновите браузер")).to_be_visible()
