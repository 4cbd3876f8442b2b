import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Seat } from '@tessera/kernel';
import type { Explained, GameGuide, GuideMoment } from '@tessera/kit';
import { foundAt } from '@tessera/kit/guide/guide.ts';
import type { Session } from '../session/session.ts';
import { guidesRefused } from './is-guided.ts';
import { type KeptGuide, keptGuide, NO_GUIDE } from './kept-guide.ts';

/** The guide through one match: what lies on the board for the first time, page by page, and what was told before. */
export interface GuideCourse {
  readonly guide: GameGuide;
  readonly me: Seat;
  /** What is to be read now; undefined while there is nothing new. */
  readonly page: ReadonlySignal<Explained | undefined>;
  readonly kept: ReadonlySignal<KeptGuide>;
  /** Whether the match has ended and all was read. */
  readonly finished: ReadonlySignal<boolean>;
  /** Notes that a page is on the screen: it is not told again. */
  show(found: Explained): void;
  next(): void;
  change(some: Partial<KeptGuide>): void;
  /** No guide in this game any more. */
  never(): void;
  stop(): void;
}

/** What the learner has before them: the latest question, or the end of the match; undefined while others act. */
function momentOf(session: Session, since: number, me: Seat): { id: string; at: GuideMoment } | undefined {
  const question = session.open.value.find(({ actor }) => actor === me);
  const over = session.result.value !== undefined;
  const view = session.view.value;
  if (view === null || (question === undefined && !over)) return undefined;
  const notes = session.log.value.filter(({ at }) => at > since);
  return { id: question?.id ?? 'over', at: { view, me, question, notes } };
}

export function guideThrough(session: Session, guide: GameGuide, me: Seat): GuideCourse {
  const store = keptGuide(session.game.id);
  const kept = signal(store.read() ?? NO_GUIDE);
  const pages = signal<readonly Explained[]>([]);
  const told = computed(() => new Set(kept.value.told.map(({ topic }) => topic)));
  let since = session.ply.peek();
  let current = '';
  const change = (some: Partial<KeptGuide>): void => {
    kept.value = { ...kept.peek(), ...some };
    store.write(kept.peek());
  };
  const stop = effect(() => {
    const moment = momentOf(session, since, me);
    // what was not read is told when it comes up again
    if (moment === undefined) {
      pages.value = [];
      current = '';
    } else if (moment.id !== current) {
      current = moment.id;
      since = session.ply.peek();
      pages.value = foundAt(guide, moment.at, told.peek());
    }
  });
  return {
    guide,
    me,
    page: computed(() => pages.value[0]),
    kept,
    finished: computed(() => session.result.value !== undefined && pages.value.length === 0),
    show(found) {
      if (!told.peek().has(found.topic)) change({ told: [...kept.peek().told, found] });
    },
    next() {
      pages.value = pages.peek().slice(1);
    },
    change,
    never() {
      stop();
      change(NO_GUIDE);
      guidesRefused.value += 1;
    },
    stop,
  };
}
