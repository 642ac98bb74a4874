/** Sounds of the table, made on the spot. Silent until a gesture has unlocked them; one sound for one event. */
import { prefs } from "./prefs.svelte.ts";

export type Sound = "tile" | "knock" | "turn" | "draw" | "fish" | "won" | "lost";

interface Thump {
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
  readonly loud: number;
  readonly noise: boolean;
}

const hit = (at: number, pitch: number, loud = 0.6): Thump => ({ at, pitch, length: 0.09, loud, noise: true });
const tone = (at: number, pitch: number, length = 0.16): Thump => ({ at, pitch, length, loud: 0.22, noise: false });

const SOUNDS: Readonly<Record<Sound, readonly Thump[]>> = {
  tile: [hit(0, 190)],
  knock: [hit(0, 105, 0.5), hit(0.17, 98, 0.45)],
  turn: [tone(0, 523), tone(0.13, 659)],
  draw: [hit(0, 320, 0.25)],
  fish: [hit(0, 80, 0.9), tone(0.12, 262, 0.4), tone(0.12, 311, 0.4)],
  won: [tone(0, 523), tone(0.12, 659), tone(0.24, 784, 0.3)],
  lost: [tone(0, 392), tone(0.15, 330), tone(0.3, 262, 0.3)],
};

let context: AudioContext | null = null;
let heard = { table: "", v: 0 };

/** Called inside a gesture: browsers are silent before one, and again after a call or another page with sound. */
export function unlockSound(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state !== "running") void context.resume().catch(() => {});
}

/** One sound for version `v` of the stream of a table; a repeat of it is not heard. */
export function playFor(table: string, v: number, sound: Sound): void {
  if (isNew(table, v)) play(sound);
}

/** Every table counts its versions from the beginning. */
export function isNew(table: string, v: number): boolean {
  if (table === heard.table && v <= heard.v) return false;
  heard = { table, v };
  return true;
}

export function play(sound: Sound): void {
  if (prefs.muted || !context || context.state !== "running") return;
  for (const thump of SOUNDS[sound]) sing(context, thump);
}

function sing(audio: AudioContext, thump: Thump): void {
  const start = audio.currentTime + thump.at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(thump.loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + thump.length);
  volume.connect(audio.destination);
  const voice = audio.createOscillator();
  voice.type = thump.noise ? "triangle" : "sine";
  voice.frequency.setValueAtTime(thump.pitch, start);
  voice.connect(volume);
  voice.start(start);
  voice.stop(start + thump.length);
  if (thump.noise) click(audio, start, thump.loud);
}

/** The hard edge of a bone on wood. */
function click(audio: AudioContext, start: number, loud: number): void {
  const length = Math.floor(audio.sampleRate * 0.02);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3 * loud;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(audio.destination);
  source.start(start);
}
