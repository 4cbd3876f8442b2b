import type { Seat } from '@tessera/kernel';
import type { GuideMoment, GuideWordsOf, Topics } from '@tessera/kit';
import { defineGuide } from '@tessera/kit/guide/guide.ts';
import {
  CLUSTER_POINTS,
  HEART_OF,
  HEART_VALUES,
  hexAt,
  KEYS,
  MOUNTAIN,
  NEIGHBOURS,
  type Plates,
  type Standing,
} from '../rules/index.ts';
import type { GameWords } from '../words/index.ts';

type At = GuideMoment<Plates>;

const standing = ({ view, me }: At, seat = me): Standing =>
  view.standings.find(({ team }) => team === seat) as Standing;
const rivals = ({ view, me }: At): readonly Seat[] => view.standings.flatMap(({ team }) => (team === me ? [] : [team]));
/** Where one may place now. */
const places = ({ question }: At): readonly string[] =>
  question?.kind === 'place' ? question.choices.map(({ hex }) => hex) : [];
const value = (hex: string): number => HEART_VALUES[HEART_OF[hexAt(hex)]] ?? 0;
const isHeart = (hex: string): boolean => HEART_OF[hexAt(hex)] >= 0;

/** What a first match explains, in the order in which it is told where several things lie on the board at once. */
export const topics = {
  start: (at: At) => (places(at).length > 0 && standing(at).plates === 0 ? { target: at.view.target } : undefined),
  grow: (at: At) => {
    if (places(at).length === 0 || standing(at).plates === 0) return undefined;
    const [size] = standing(at).clusters;
    const points = CLUSTER_POINTS[at.view.options.clusterFormula];
    return { size, now: points[size], next: points[size + 1] };
  },
  heart: (at: At) => {
    const hex = places(at).find((one) => isHeart(one) && hexAt(one) !== MOUNTAIN && at.view.board[one] === undefined);
    return hex === undefined ? undefined : { hex, value: value(hex) };
  },
  mountain: (at: At) => {
    const hex = places(at).find((one) => hexAt(one) === MOUNTAIN);
    return hex === undefined ? undefined : { hex, value: value(hex) };
  },
  paid: ({ notes, me }: At) => {
    for (const note of notes) {
      if (note.kind !== 'heartsSettled') continue;
      const amount = note.detail.payments.reduce((sum, one) => (one.team === me ? sum + one.amount : sum), 0);
      if (amount > 0) return { amount };
    }
    return undefined;
  },
  steal: (at: At) => {
    const hex = places(at).find((one) => at.view.board[one] !== undefined);
    return hex === undefined ? undefined : { hex, of: at.view.board[hex] };
  },
  stolen: ({ notes, me }: At) => {
    for (const note of notes)
      if (note.kind === 'platePlaced' && note.detail.replaced === me) return { hex: note.detail.hex, by: note.seat };
    return undefined;
  },
  touch: ({ view, me }: At) => {
    for (const [hex, team] of Object.entries(view.board)) {
      if (team !== me) continue;
      const other = NEIGHBOURS[hexAt(hex)].find((next) => (view.board[KEYS[next]] ?? me) !== me);
      if (other !== undefined) return { of: view.board[KEYS[other]] };
    }
    return undefined;
  },
  close: (at: At) => {
    const near = [at.me, ...rivals(at)].find((seat) => 2 * standing(at, seat).points.total >= at.view.target);
    return near === undefined
      ? undefined
      : { seat: near, points: standing(at, near).points.total, target: at.view.target };
  },
  end: (at: At) =>
    at.view.phase === 'over'
      ? {
          base: standing(at).points.base,
          hearts: standing(at).points.hearts,
          total: standing(at).points.total,
          winners: at.view.winners,
        }
      : undefined,
} satisfies Topics<Plates>;

/** What every language must say of them. */
export type GuideTexts = GuideWordsOf<Plates, GameWords, typeof topics>;

/** A first match of Plates. */
export const guide = defineGuide<Plates, GameWords, typeof topics>({
  topics,
  words: { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
});
