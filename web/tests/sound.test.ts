import { beforeEach, expect, test, vi } from "vitest";

class FakeAudio {
  static made: FakeAudio[] = [];
  state = "suspended";
  started = 0;
  currentTime = 0;
  sampleRate = 1000;
  destination = {};
  resume = vi.fn(() => Promise.resolve());
  constructor() {
    FakeAudio.made.push(this);
  }
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} };
  }
  createOscillator() {
    return { frequency: { setValueAtTime() {} }, connect() {}, stop() {}, start: () => (this.started += 1) };
  }
  createBuffer(_channels: number, length: number) {
    return { getChannelData: () => new Float32Array(length) };
  }
  createBufferSource() {
    return { connect() {}, start() {} };
  }
}

let sound: typeof import("../src/lib/sound.ts");
const audio = () => FakeAudio.made[0]!;

beforeEach(async () => {
  FakeAudio.made = [];
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.resetModules();
  sound = await import("../src/lib/sound.ts");
});

test("before a gesture there is nothing that could sound", () => {
  sound.play("turn");
  expect(FakeAudio.made).toEqual([]);
});

test.each(["suspended", "interrupted"])("a gesture wakes what is %s, with one context for all", (state) => {
  sound.unlockSound();
  audio().state = state;
  audio().resume.mockClear();
  sound.unlockSound();
  expect(FakeAudio.made).toHaveLength(1);
  expect(audio().resume).toHaveBeenCalledOnce();
});

test("what runs is left alone", () => {
  sound.unlockSound();
  audio().state = "running";
  audio().resume.mockClear();
  sound.unlockSound();
  expect(audio().resume).not.toHaveBeenCalled();
});

test.each(["suspended", "interrupted", "closed"])("nothing is queued while the sound is %s: it would come all at once later", (state) => {
  sound.unlockSound();
  audio().state = state;
  sound.playFor("t", 1, "tile");
  expect(audio().started).toBe(0);
  audio().state = "running";
  sound.playFor("t", 1, "tile");
  expect(audio().started).toBe(0);
  sound.playFor("t", 2, "tile");
  expect(audio().started).toBe(1);
});
