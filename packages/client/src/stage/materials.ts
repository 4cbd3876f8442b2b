import type { GameBoard, Material } from '@tessera/kit';
import { cueMs, msOf, type Pace } from '@tessera/kit/stage/pace.ts';
import type { NoteInfo } from '@tessera/protocol';

/** One short part of a sound: a struck tone that dies away, or a puff of noise around a frequency. */
export interface Grain {
  readonly of: 'tone' | 'noise';
  /** When it begins and how long it lasts, in milliseconds. */
  readonly at: number;
  readonly ms: number;
  /** In hertz; `to` where it ends when it glides. */
  readonly hz: number;
  readonly to?: number;
  /** How loud, from 0 to 1. */
  readonly loud: number;
  /** How narrow the noise is. */
  readonly q?: number;
  /** How many times a second it swells; for wings. */
  readonly flutter?: number;
}

const tone = (at: number, ms: number, hz: number, loud: number, to?: number): Grain => ({
  of: 'tone',
  at,
  ms,
  hz,
  loud,
  ...(to !== undefined && { to }),
});
const puff = (at: number, ms: number, hz: number, loud: number, q = 1): Grain => ({ of: 'noise', at, ms, hz, loud, q });

/** A cowrie that lands: dry, with a little body. */
const tick = (at: number, hz: number, loud: number): Grain[] => [
  puff(at, 18, hz * 2, loud, 3),
  tone(at, 34, hz, loud * 0.5),
];
/** A piece of wood on wood. */
const tok = (at: number, hz: number, loud: number): Grain[] => [
  tone(at, 80, hz, loud, hz * 0.86),
  tone(at, 45, hz * 2.3, loud * 0.35),
  puff(at, 10, hz * 4, loud * 0.35, 1.5),
];
/** Metal on wood: a few overtones that do not fit together. */
const ping = (at: number, hz: number, ms: number, loud: number): Grain[] => [
  tone(at, ms, hz, loud * 0.5),
  tone(at, ms * 0.7, hz * 1.52, loud * 0.35),
  tone(at, ms * 0.4, hz * 2.74, loud * 0.22),
  tone(at, 40, 240, loud * 0.5, 180),
];

/** What each material sounds like: small, dry, quiet and over within 600 ms. */
export const SOUNDS: { readonly [M in Material]: readonly Grain[] } = {
  // a rattle in the hand, then four that land
  shell: [
    ...[0, 45, 80, 130, 165].flatMap((at, i) => tick(at, 1500 + (i % 3) * 260, 0.16)),
    ...[300, 365, 425, 480].flatMap((at, i) => tick(at, 1250 + i * 130, 0.42 - i * 0.05)),
  ],
  coin: ping(0, 2050, 190, 0.34),
  // a spun coin that falls over: slower, then faster and lower
  caught: [
    ...ping(0, 1500, 120, 0.34),
    ...[140, 235, 310, 370, 415].flatMap((at, i) => [tone(at, 70, 1300 - i * 130, 0.2 - i * 0.02)]),
    tone(450, 90, 300, 0.25, 190),
  ],
  stone: [tone(0, 70, 310, 0.5, 240), tone(0, 40, 540, 0.3), puff(0, 22, 900, 0.5, 0.8)],
  wood: tok(0, 430, 0.4),
  plate: [tone(0, 130, 1480, 0.28), tone(0, 90, 2460, 0.2), tone(0, 50, 3920, 0.12), puff(0, 12, 5000, 0.16, 1)],
  card: [puff(0, 130, 3200, 0.22, 0.6), tone(140, 40, 330, 0.28, 240), puff(140, 12, 1800, 0.25, 1)],
  token: tok(0, 560, 0.38),
  wing: [{ of: 'noise', at: 0, ms: 280, hz: 620, loud: 0.5, q: 0.7, flutter: 22 }],
  egg: [tone(0, 45, 920, 0.34, 780), puff(0, 8, 2600, 0.2, 2)],
  turn: [tone(0, 150, 520, 0.3, 470), tone(130, 190, 660, 0.3, 610)],
  refusal: [tone(0, 110, 150, 0.5, 105), puff(0, 30, 240, 0.3, 0.7)],
  win: [tone(0, 170, 440, 0.28), tone(130, 170, 554, 0.28), tone(260, 300, 659, 0.3)],
};

let audio: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

/** Half a second of the same noise for everybody. */
function noiseOf(context: AudioContext): AudioBuffer {
  if (hiss !== undefined) return hiss;
  hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = hiss.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < samples.length; i++) {
    seed = (seed * 16807) % 2147483647;
    samples[i] = (seed / 2147483647) * 2 - 1;
  }
  return hiss;
}

/** Plays a material after some milliseconds. A browser that refuses to play stays silent. */
export function playMaterial(material: Material, volume: number, after = 0): void {
  audio ??= new AudioContext();
  const context = audio;
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  const master = context.createGain();
  master.gain.value = volume * volume;
  master.connect(context.destination);
  const begin = context.currentTime + 0.01 + after / 1000;
  for (const grain of SOUNDS[material]) strike(context, master, grain, begin + grain.at / 1000);
}

function strike(context: AudioContext, out: AudioNode, grain: Grain, at: number): void {
  const { of, ms, hz, to = hz, loud, q = 1, flutter } = grain;
  const end = at + ms / 1000;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0.0001, at);
  envelope.gain.linearRampToValueAtTime(loud, at + Math.min(0.004, ms / 4000));
  envelope.gain.exponentialRampToValueAtTime(0.0001, end);
  let tail: AudioNode = envelope;
  if (flutter !== undefined) tail = fluttering(context, envelope, flutter, at, end);
  tail.connect(out);
  if (of === 'tone') {
    const voice = context.createOscillator();
    voice.type = 'sine';
    voice.frequency.setValueAtTime(hz, at);
    voice.frequency.exponentialRampToValueAtTime(to, end);
    voice.connect(envelope);
    voice.start(at);
    voice.stop(end);
  } else {
    const voice = context.createBufferSource();
    const band = context.createBiquadFilter();
    voice.buffer = noiseOf(context);
    band.type = 'bandpass';
    band.frequency.value = hz;
    band.Q.value = q;
    voice.connect(band).connect(envelope);
    voice.start(at, (hz % 97) / 400);
    voice.stop(end);
  }
}

function fluttering(context: AudioContext, from: AudioNode, beats: number, at: number, end: number): AudioNode {
  const swell = context.createGain();
  swell.gain.value = 0.5;
  const wing = context.createOscillator();
  const depth = context.createGain();
  wing.frequency.value = beats;
  depth.gain.value = 0.5;
  wing.connect(depth).connect(swell.gain);
  wing.start(at);
  wing.stop(end);
  from.connect(swell);
  return swell;
}

export interface NoteSound {
  readonly material: Material;
  readonly after: number;
}

/** What some notes sound like, in the rhythm in which the board shows them: a piece taps on every cell of its way. */
export function soundsOf(
  { cues, sound, material: made = 'wood' }: Pick<GameBoard, 'cues' | 'sound' | 'material'>,
  notes: readonly NoteInfo[],
  pace: Pace,
): readonly NoteSound[] {
  if (sound === undefined) return notes.length === 0 ? [] : [{ material: made, after: 0 }];
  const heard: NoteSound[] = [];
  let after = 0;
  for (const note of notes) {
    const material = sound(note);
    const shown = cues?.([note]) ?? [];
    if (material !== undefined) {
      const cells = shown.find(({ show }) => show === 'move')?.cells ?? 0;
      const start = after + (cells > 0 ? msOf('aim', pace) : 0);
      for (let i = 1; i < cells; i++) heard.push({ material, after: start + i * msOf('cell', pace) });
      heard.push({ material, after: cells > 0 ? start + cells * msOf('cell', pace) : after });
    }
    for (const cue of shown) after += cueMs(cue, pace);
  }
  return heard;
}
