import { beforeEach, expect, test } from "vitest";
import { GAP_PATIENCE, PONG_TIMEOUT, RECONNECT_AFTER, RESEND_AFTER, TableSocket, TICK, WEAK_AFTER } from "../src/lib/socket.ts";
import type { Answer, Link, Wire } from "../src/lib/socket.ts";
import type { Event, ServerMessage, Welcome } from "../src/wire.ts";

class FakeWire implements Wire {
  sent: { type: string; a?: number; t?: number }[] = [];
  closed = false;
  onopen = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly version: number) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  deliver(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  commands() {
    return this.sent.filter((one) => one.type !== "ping");
  }
}

class World {
  time = 1000;
  online = true;
  wires: FakeWire[] = [];
  tick = () => {};
  open(version: number): FakeWire {
    const wire = new FakeWire(version);
    this.wires.push(wire);
    return wire;
  }
  now = () => this.time;
  every(_ms: number, what: () => void) {
    this.tick = what;
    return () => {};
  }
  isOnline = () => this.online;
  wait(ms: number): void {
    for (let gone = 0; gone < ms; gone += TICK) {
      this.time += TICK;
      this.tick();
    }
  }
  get wire(): FakeWire {
    return this.wires.at(-1)!;
  }
}

let world: World;
let links: Link[];
let events: number[];
let socket: TableSocket;

function welcome(v: number): Welcome {
  return { type: "welcome", protocol: 1, table: "t", you: "p", name: "", seat: 0, v, now: world.time + 50, reset: v === 0, events: [] };
}

function event(v: number): Event {
  return { type: "event", v, at: 0 };
}

beforeEach(() => {
  world = new World();
  links = [];
  events = [];
  socket = new TableSocket(world, {
    welcome: () => {},
    event: (one) => events.push(one.v),
    link: (link) => links.push(link),
    clock: () => {},
  });
});

test("a command waits for the welcome, and is sent once", () => {
  void socket.send({ type: "begin" });
  expect(world.wire.commands()).toEqual([]);
  world.wire.deliver(welcome(0));
  expect(world.wire.commands()).toEqual([{ type: "begin", a: 1 }]);
});

test("an unanswered command is sent again, an answered one is not", async () => {
  world.wire.deliver(welcome(0));
  const answer: Promise<Answer> = socket.send({ type: "begin" });
  world.wait(RESEND_AFTER);
  expect(world.wire.commands()).toHaveLength(2);
  world.wire.deliver({ type: "ack", a: 1, v: 3 });
  world.wire.deliver({ type: "ack", a: 1, v: 3 });
  expect((await answer).type).toBe("ack");
  world.wait(RESEND_AFTER);
  expect(world.wire.commands()).toHaveLength(2);
});

test("a command that the network swallowed is sent again after the reconnection", async () => {
  world.wire.deliver(welcome(4));
  const answer = socket.send({ type: "begin" });
  world.wire.onclose!();
  world.wait(RECONNECT_AFTER);
  expect(world.wire.version).toBe(4);
  world.wire.deliver(welcome(4));
  expect(world.wire.commands()).toEqual([{ type: "begin", a: 1 }]);
  world.wire.deliver({ type: "refused", a: 1, code: "stale", text: "" });
  expect(await answer).toMatchObject({ code: "stale" });
});

test("events come once and in order", () => {
  world.wire.deliver(welcome(4));
  for (const v of [5, 5, 7, 6, 3]) world.wire.deliver(event(v));
  expect(events).toEqual([5, 6, 7]);
});

test("a gap that does not close is a reason to connect anew, from the last version", () => {
  world.wire.deliver(welcome(4));
  world.wire.deliver(event(6));
  world.wait(GAP_PATIENCE + 2 * TICK);
  expect(world.wires).toHaveLength(2);
  expect(world.wire.version).toBe(4);
});

test("silence is weak at first, and then a lost connection", () => {
  world.wire.deliver(welcome(0));
  world.wait(WEAK_AFTER + TICK);
  expect(links).toEqual(["online", "weak"]);
  world.wait(PONG_TIMEOUT - WEAK_AFTER + TICK);
  expect(links.at(-1)).toBe("reconnecting");
  expect(world.wires).toHaveLength(2);
  expect(world.wires[0]!.closed).toBe(true);
});

test("a pong makes the connection good again", () => {
  world.wire.deliver(welcome(0));
  world.wait(WEAK_AFTER + TICK);
  world.wire.deliver({ type: "pong", t: world.time, now: world.time });
  expect(links.at(-1)).toBe("online");
});

test("a page that is seen again does not wait", () => {
  world.wire.deliver(welcome(0));
  world.wire.onclose!();
  socket.wake();
  expect(world.wires).toHaveLength(2);
});

test("without a network the word is another", () => {
  world.online = false;
  world.wire.onclose!();
  expect(links).toEqual(["no_network"]);
});

test("an outdated client stops and says so", () => {
  world.wire.deliver({ type: "reload", reason: "protocol" });
  world.wait(20000);
  expect(links).toEqual(["outdated"]);
  expect(world.wires).toHaveLength(1);
});
