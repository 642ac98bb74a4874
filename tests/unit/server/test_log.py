from kozel.server.log import decode_entry, encode_entry
from world import World, random_choice


def test_every_entry_comes_back_as_it_was_stored():
    world = World(choose=random_choice(3)).seat().begin()
    world.play_deal()
    assert world.stored() == world.log


def test_an_entry_is_one_json_object_with_tiles_as_text():
    world = World().seat().begin()
    dealt = next(encode_entry(entry) for entry in world.log if b"hands_dealt" in encode_entry(entry))
    assert dealt.startswith(b"{")
    assert dealt.count(b"-") == 28
    assert encode_entry(decode_entry(dealt)) == dealt


def test_versions_have_no_gaps():
    world = World(choose=random_choice(3)).seat().begin()
    world.play_deal()
    assert [entry.v for entry in world.log] == list(range(1, len(world.log) + 1))
