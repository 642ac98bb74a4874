from kozel.server.commands import AlarmKey
from kozel.wire.messages import Begin, Stand
from world import ANNA, BORIS, PEOPLE, World, random_choice


def kinds(world: World) -> set[str]:
    return {key.kind for key in world.table.alarms(world.now)}


def test_a_lobby_only_waits_for_being_idle():
    assert kinds(World().seat()) == {"idle"}


def test_a_turn_rings_at_its_deadline_and_a_little_later():
    world = World(pace="quick").seat().begin()
    assert world.table.alarms(world.now)[AlarmKey("turn", 1)] == world.state.turn.deadline + 500


def test_a_break_rings_for_nonces_and_for_readiness():
    world = World(choose=random_choice(5)).seat().begin()
    world.play_deal()
    assert kinds(world) == {"hashes", "nonces", "ready", "idle"}
    world.wait(3_000)
    assert kinds(world) == {"ready", "idle"}


def test_a_silent_person_rings_twice():
    world = World().seat().begin()
    world.silent(BORIS)
    assert "weak" in kinds(world)
    world.wait(5_000)
    assert "weak" not in kinds(world)
    assert AlarmKey("gone", 0, 1) in world.table.alarms(world.now)


def test_a_frozen_table_has_no_other_clock():
    world = World().seat().begin()
    for person in PEOPLE[:4]:
        world.ask(person, Stand)
    assert kinds(world) == {"frozen", "idle"}


def test_alarms_are_the_same_after_a_restart():
    world = World(choose=random_choice(5)).seat([ANNA, BORIS]).begin()
    world.play_deal()
    world.ask(ANNA, Begin)
    again = {key: at for key, at in world.reloaded().alarms(world.now).items() if key.kind not in ("weak", "gone")}
    assert again == world.table.alarms(world.now)
