import { settings } from '@tessera/kit/settings.ts';
import { msOf, type Pace, timesOf } from '@tessera/kit/stage/pace.ts';
import type { NoteInfo, QuestionInfo } from '@tessera/protocol';
import type { Beat } from '../stage/stage.ts';
import type { RoomScreen } from './screen.ts';

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

  /** The pace in use. Nobody's clock runs while they watch at leisure. */
  #pace(running: readonly number[]): Pace {
    const { pace } = settings.peek();
    const mine = this.#screen.seats.peek();
    return pace !== 'instant' && running.some((seat) => mine.includes(seat)) ? 'quick' : pace;
  }
}
