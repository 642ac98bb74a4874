"""What import-linter cannot say: a list of what is allowed instead of a list of what is forbidden."""

import sys

import grimp

ALLOWED = {*sys.stdlib_module_names, "msgspec"}


def test_the_rules_need_only_the_standard_library_and_msgspec():
    graph = grimp.build_graph("kozel", include_external_packages=True, cache_dir=None)
    imported = {
        (module, name)
        for module in {"kozel.game", *graph.find_descendants("kozel.game")}
        for name in graph.find_modules_directly_imported_by(module)
        if not name.startswith("kozel.game") and name.partition(".")[0] not in ALLOWED
    }
    assert imported == set()
