import type { BoardNote } from '@tessera/kit';
import type { Attha, View } from '../rules/index.ts';

/** How the four shells lie. */
export interface Fall {
  /** Length of the match when they fell; −1 when nobody saw it. */
  readonly at: number;
  readonly heads: number;
  readonly value: number;
  readonly up: readonly boolean[];
  /** How each lies, in degrees. */
  readonly turns: readonly number[];
  /** What became of the throw, when it was of no use. */
  readonly fate: 'lost' | 'burned' | undefined;
  /** Who threw; undefined when nobody saw it. */
  readonly seat?: number;
}

const VALUES = [4, 1, 2, 3, 8];

/** [A3.1] What a throw is worth by how many shells lie open. */
export const shellsWorth = (heads: number): number => VALUES[heads];

const PATTERNS: readonly (readonly number[])[] = [[0], [1, 2, 4, 8], [3, 5, 6, 9, 10, 12], [7, 11, 13, 14], [15]];

/** The same throw lies the same way on every screen. */
function lie(at: number, heads: number, fate: Fall['fate']): Fall {
  const patterns = PATTERNS[heads];
  const mask = patterns[(Math.abs(at) * 7 + 3) % patterns.length];
  return {
    at,
    heads,
    value: VALUES[heads],
    up: [0, 1, 2, 3].map((i) => ((mask >> i) & 1) === 1),
    turns: [0, 1, 2, 3].map((i) => (((Math.abs(at) + 3) * (i * 31 + 17)) % 70) - 35),
    fate,
  };
}

/** The throws among some notes, and what became of each. */
export function fallsOf(notes: readonly BoardNote<Attha>[]): readonly Fall[] {
  return notes.flatMap((thrown, index) => {
    if (thrown.kind !== 'threw') return [];
    const { at, seat, detail } = thrown;
    const after = notes.slice(index + 1).filter((note) => note.at === at);
    const fate = after.some((note) => note.kind === 'burned')
      ? 'burned'
      : after.some((note) => note.kind === 'wasted' && note.detail.forced)
        ? 'lost'
        : undefined;
    return [{ ...lie(at, detail.heads, fate), seat }];
  });
}

/** The latest throw among some notes. */
export function fallFrom(notes: readonly BoardNote<Attha>[]): Fall | undefined {
  const index = notes.findLastIndex(({ kind }) => kind === 'threw');
  return index < 0 ? undefined : fallsOf(notes.slice(index))[0];
}

/** A screen that opens later shows the throw that the pool still holds. */
export function restingOf({ pool }: View): Fall | undefined {
  const last = pool.at(-1)?.parts.at(-1);
  return last === undefined ? undefined : lie(-1, VALUES.indexOf(last), undefined);
}

/** Thrown from the hand: up, over and over, down, and a little rocking. All rest after `ms`. */
export function tumble(root: Element, { up, turns }: Fall, ms: number): void {
  for (const [i, shell] of [...root.querySelectorAll('.attha-shell')].entries()) {
    const duration = ms * (0.7 + i * 0.1);
    const spin = i % 2 === 0 ? 260 : -220;
    shell.animate(
      [
        { transform: `translate(${(1.5 - i) * 60}%, 90%) rotate(${turns[i] - spin}deg) scale(0.7)`, opacity: 0.4 },
        {
          transform: `translate(${(1.5 - i) * 20}%, -55%) rotate(${turns[i] - spin / 3}deg) scale(1.12)`,
          opacity: 1,
          offset: 0.45,
        },
        { transform: `translate(0, 4%) rotate(${turns[i] + 9}deg)`, offset: 0.82 },
        { transform: `translate(0, 0) rotate(${turns[i]}deg)` },
      ],
      { duration, easing: 'cubic-bezier(0.3, 0.5, 0.4, 1)' },
    );
    const end = up[i] ? 0 : 180;
    shell
      .querySelector('.attha-flip')
      ?.animate(
        [
          { transform: `rotateX(${end - 900}deg)` },
          { transform: `rotateX(${end - 14}deg)`, offset: 0.84 },
          { transform: `rotateX(${end}deg)` },
        ],
        { duration, easing: 'ease-out' },
      );
  }
}
