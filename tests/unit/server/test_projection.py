from kozel.game.events import HandsDealt
from kozel.game.seats import SPECTATOR
from kozel.server.log import Recorded, SecretDrawn
from kozel.server.projection import event_for, is_same_for_all
from kozel.wire.codec import encode
from world import PEOPLE, World, random_choice, secret_of

RECIPIENTS = (0, 1, 2, 3, SPECTATOR)


def played(rules: str = "trudovoy") -> World:
    world = World(rules, choose=random_choice(2)).seat(PEOPLE[:2]).begin()
    world.play_deal()
    world.next_deal()
    return world


def told(world: World, recipient: int) -> list[bytes]:
    return [encode(event_for(entry, recipient, world.table.how)) for entry in world.log]


def test_everybody_gets_every_number():
    world = played()
    for recipient in RECIPIENTS:
        assert [event_for(entry, recipient, world.table.how).v for entry in world.log] == list(
            range(1, len(world.log) + 1)
        )


def test_what_is_the_same_for_all_is_the_same_bytes():
    for rules in ("trudovoy", "prostoy-duo"):
        world = played(rules)
        for entry in world.log:
            if is_same_for_all(entry.event):
                texts = {encode(event_for(entry, recipient, world.table.how)) for recipient in RECIPIENTS[:2]}
                assert len(texts) == 1


def test_private_ids_never_leave_the_log():
    world = played()
    for recipient in RECIPIENTS:
        assert b"private-" not in b"".join(told(world, recipient))


def test_a_secret_is_told_only_when_its_deal_is_over():
    world = played()
    drawn = world.events(SecretDrawn)
    assert [event.deal for event in drawn] == ["1.1", "1.2"]
    stream = b"".join(told(world, SPECTATOR))
    assert secret_of("1.1").encode() in stream
    assert secret_of("1.2").encode() not in stream


def test_what_is_only_for_the_log_is_a_bare_number():
    world = played()
    entry = next(entry for entry in world.log if isinstance(entry.event, SecretDrawn))
    assert encode(event_for(entry, 0, world.table.how)) == b'{"type":"event","v":%d,"at":%d}' % (entry.v, entry.at)


def test_a_spectator_sees_no_hand():
    world = played()
    for entry in world.log:
        if isinstance(entry.event, Recorded) and isinstance(entry.event.fact, HandsDealt):
            assert b'"hand":[]' in encode(event_for(entry, SPECTATOR, world.table.how))
