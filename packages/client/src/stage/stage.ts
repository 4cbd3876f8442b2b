import { batch, signal } from '@preact/signals';
import type { Cue } from '@tessera/kit';
import { settings } from '@tessera/kit/settings.ts';
import { msOf, type Pace, timesOf } from '@tessera/kit/stage/pace.ts';
import type { NoteInfo, QuestionInfo } from '@tessera/protocol';
import type { RoomScreen } from '../session/screen.ts';

/** One change on its way to the screen. */
export interface Beat {
  /** Whose change it is, and what there is to see in it. */
  readonly seat: number;
  readonly cues: readonly Cue[];
  /** How long the hand-over before it takes, how long it is played, and how long it rests. */
  readonly lead: number;
  readonly act: number;
  readonly rest: number;
  /** Puts it on the screen; `skipped`: at once, without being played. */
  begin(skipped: boolean): void;
  /** It has been played: what comes after it may be asked. */
  settle(): void;
}

export type Phase = 'turn' | 'act' | 'rest';

export interface Playing extends Pick<Beat, 'seat' | 'cues'> {
  readonly phase: Phase;
}

/** Runs something later; returns what stops it. */
export type After = (ms: number, run: () => void) => () => void;

/** How long a page may take to draw before time runs all the same. */
const UNDRAWN = 3000;

/** Time runs from when the page has drawn what it was told: a slow device shows everything as long as a fast one. */
const later: After = (ms, run) => {
  let timer = setTimeout(run, ms + UNDRAWN);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/** A screen that is further behind than this jumps to the present. */
const LONGEST = 60_000;

/** The queue between what is true and what the screen shows. It never drops a change; it only lets each be seen. */
export class Stage {
  /** What is being shown; undefined in the present. */
  readonly playing = signal<Playing | undefined>(undefined);
  /** Grows when everything was brought to the present at once, so that what is still flying can land. */
  readonly hurried = signal(0);
  readonly #after: After;
  readonly #waiting: Beat[] = [];
  #current: Beat | undefined;
  #stop: () => void = () => {};

  constructor(after: After = later) {
    this.#after = after;
  }

  /** Whether the screen is behind, or a change still rests. */
  get busy(): boolean {
    return this.#current !== undefined;
  }

  push(beat: Beat): void {
    this.#waiting.push(beat);
    if (this.#current === undefined) this.#next();
    else if (this.#waiting.reduce((sum, { lead, act, rest }) => sum + lead + act + rest, 0) > LONGEST) this.hurry();
  }

  /** Brings the screen to the present. */
  hurry(): void {
    const current = this.#current;
    if (current === undefined) return;
    this.#stop();
    const phase = this.playing.peek()?.phase;
    batch(() => {
      if (phase === 'turn') current.begin(true);
      if (phase !== 'rest') current.settle();
      for (const beat of this.#waiting.splice(0)) {
        beat.begin(true);
        beat.settle();
      }
      this.#current = undefined;
      this.playing.value = undefined;
      this.hurried.value += 1;
    });
  }

  #next(): void {
    const beat = this.#waiting.shift();
    this.#current = beat;
    if (beat === undefined) {
      this.playing.value = undefined;
      return;
    }
    this.#phase(beat, 'turn', beat.lead, () => {
      batch(() => {
        beat.begin(false);
        this.#phase(beat, 'act', beat.act, () => {
          batch(() => {
            beat.settle();
            this.#phase(beat, 'rest', beat.rest, () => this.#next());
          });
        });
      });
    });
  }

  #phase(beat: Beat, phase: Phase, ms: number, then: () => void): void {
    if (ms > 0) {
      this.playing.value = { seat: beat.seat, cues: beat.cues, phase };
      this.#stop = this.#after(ms, then);
    } else then();
  }
}

/** How a change is shown: whose it is, what there is to see in it, and how long it takes. */
export type Plan = Omit<Beat, 'begin' | 'settle'>;

export const AT_ONCE: Plan = { seat: -1, cues: [], lead: 0, act: 0, rest: 0 };

interface Change {
  readonly notes: readonly NoteInfo[];
  readonly questions: readonly QuestionInfo[];
}

/** Says how long the changes of a match are shown, one after the other. */
export class Planner {
  readonly #screen: RoomScreen;
  /** Whose change was the last, and how much was seen since theirs began. */
  #acting = { seat: -1, events: 0 };

  constructor(screen: RoomScreen) {
    this.#screen = screen;
  }

  /** `watched`: somebody looks; `running`: the seats whose clocks run. */
  plan({ notes, questions }: Change, watched: boolean, running: readonly number[] = []): Plan {
    const { spoken, seats, open } = this.#screen;
    const seat = spoken.turnSeat?.(notes) ?? notes.find((note) => note.seat >= 0)?.seat ?? this.#acting.seat;
    const cues = spoken.cues?.(notes) ?? (notes.length > 0 ? [{ show: 'place' } as const] : []);
    const others = seat !== this.#acting.seat;
    this.#acting = { seat, events: (others ? 0 : this.#acting.events) + cues.length };
    if (!watched) return AT_ONCE;
    const pace = this.#pace(running);
    const mine = seats.peek().includes(seat);
    const { act, rest } = timesOf(cues, !questions.some(({ actor }) => actor === seat), this.#acting.events, pace);
    // one's own changes ask the next question at once, and so does a table where everybody plays at the same time
    const held = mine || open.peek().length > 0;
    return {
      seat,
      cues,
      lead: others && !mine && cues.length > 0 ? msOf('turn', pace) : 0,
      act: held ? 0 : act,
      rest: held ? act + rest : rest,
    };
  }

  /** The pace in use. It is faster while the reader's clock runs. */
  #pace(running: readonly number[]): Pace {
    const { pace } = settings.peek();
    const mine = this.#screen.seats.peek();
    return pace !== 'instant' && running.some((seat) => mine.includes(seat)) ? 'quick' : pace;
  }
}
