import { signal } from '@preact/signals';
import { askHints, type HintChoice } from '@tessera/client/hints/advise.ts';
import type { Seat } from '@tessera/kernel';
import type { TreeStep } from './tree.ts';

/** How many of a position's moves are valued. */
export type ValuesShown = 'off' | 'best' | 'all';
const MOST: { readonly [S in Exclude<ValuesShown, 'off'>]: number } = { best: 3, all: 60 };

/** What is known of the moves of one position, for the seat that is asked. */
export interface Valued {
  readonly seat: Seat;
  readonly choices: readonly HintChoice[];
  readonly final: boolean;
}

/** Values on demand: those of a position are worked out once and kept while the page is open. */
export class Values {
  readonly shown = signal<ValuesShown>('off');
  readonly failed = signal(false);
  /** Grows when something was worked out. */
  readonly news = signal(0);
  readonly #known = new WeakMap<TreeStep, Valued>();

  of(step: TreeStep): Valued | undefined {
    return this.news.value < 0 ? undefined : this.#known.get(step);
  }

  /** Asks for what is not known yet; what is returned gives up on it. */
  ask(step: TreeStep): (() => void) | undefined {
    const seat = step.match.engine.questions[0]?.actor ?? -1;
    this.failed.value = false;
    if (this.shown.value === 'off' || seat < 0 || this.#known.get(step)?.final) return undefined;
    const hear: Parameters<typeof askHints>[2] = (advice) => {
      if ('problem' in advice) this.failed.value = true;
      else this.#known.set(step, { seat, choices: advice.choices, final: advice.final });
      this.news.value += 1;
    };
    return askHints(step.match.engine, seat, hear, MOST.all);
  }

  /** The best moves of a position, as many as are shown. */
  top(step: TreeStep): readonly HintChoice[] {
    const shown = this.shown.value;
    return shown === 'off' ? [] : (this.of(step)?.choices ?? []).slice(0, MOST[shown]);
  }

  /** What a position is worth for the seat that moved there, as far as it was judged before the move. */
  worth(step: TreeStep): { readonly seat: Seat; readonly share: number } | undefined {
    const { parent } = step;
    const valued = parent && this.of(parent);
    const choice = step.match.entries.at(-1)?.choice;
    if (this.shown.value === 'off' || valued === undefined) return undefined;
    const same = JSON.stringify(choice);
    const found = valued.choices.find(({ verdict }) => JSON.stringify(verdict.line[0]) === same);
    return found && { seat: valued.seat, share: found.verdict.shares[valued.seat] };
  }
}
