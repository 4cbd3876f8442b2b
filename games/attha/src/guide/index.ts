import type { GuideMoment, GuideWordsOf, Topics } from '@tessera/kit';
import { defineGuide } from '@tessera/kit/guide/guide.ts';
import { GATE, HEAVEN, HOME } from '../rules/board.ts';
import { type Attha, isSafe, type Preview, preview } from '../rules/index.ts';
import { isBonus, VALUES } from '../rules/pool.ts';
import type { GameWords } from '../words/index.ts';

type At = GuideMoment<Attha>;

/** What moving one's coins would do now. */
const moves = ({ view, question, me }: At): readonly Preview[] =>
  question?.kind === 'move'
    ? question.choices.flatMap((one) => ('move' in one ? [preview(view, me, one.move, view.pool[one.roll].value)] : []))
    : [];

/** The throws that open the way from home, and those that throw again. */
const BONUSES = VALUES.filter(isBonus).toSorted((a, b) => a - b);
const EXITS = [1, ...BONUSES];

/** What a first match explains, in the order in which it is told where several things lie on the board at once. */
export const topics = {
  throw: ({ question }: At) => (question?.kind === 'throw' ? { values: VALUES } : undefined),
  home: (at: At) => {
    const lost = at.notes.some(
      ({ kind, seat, detail }) => kind === 'wasted' && seat === at.me && detail.why.includes('NEED_1_4_8'),
    );
    return lost || moves(at).some(({ from }) => from === HOME) ? { exits: EXITS } : undefined;
  },
  bonus: ({ view, question }: At) =>
    question?.kind === 'throw' && view.chain > 0 ? { bonuses: BONUSES, chain: view.chain } : undefined,
  pool: ({ view, question }: At) =>
    question?.kind === 'move' && view.pool.length > 1 ? { values: view.pool.map(({ value }) => value) } : undefined,
  capture: (at: At) => {
    const found = moves(at).find(({ captures }) => captures !== null);
    return found?.captures ? { coin: found.coins[0], of: found.captures.seat, taken: found.captures.coins } : undefined;
  },
  inner: ({ view, me, notes }: At) =>
    notes.some(({ kind, seat }) => kind === 'captured' && seat === me) && view.seats[me].killed ? true : undefined,
  taken: ({ me, notes }: At) => {
    for (const note of notes)
      if (note.kind === 'captured' && note.detail.of === me) return { by: note.seat, coins: note.detail.coins };
    return undefined;
  },
  safe: ({ view }: At) => {
    for (const { seat, coins } of view.seats) {
      const coin = coins.find(({ pos }) => pos !== HOME && pos !== HEAVEN && isSafe(pos));
      if (coin !== undefined) return { seat, coin: coin.id };
    }
    return undefined;
  },
  gate: ({ view, me }: At) => {
    const { killed, coins } = view.seats[me];
    const coin = coins.find(({ pos }) => pos === GATE);
    return killed || coin === undefined ? undefined : { coin: coin.id };
  },
  stack: ({ view, me, question }: At) => {
    if (question?.kind !== 'move') return undefined;
    for (const one of question.choices)
      if ('stack' in one && view.seats[me].coins[one.stack[0] - 1].pos !== HOME) return { coins: one.stack };
    return undefined;
  },
  heaven: ({ view }: At) => {
    const there = view.seats.find(({ inHeaven }) => inHeaven > 0);
    return there && { seat: there.seat, count: there.inHeaven };
  },
  end: ({ view }: At) =>
    view.winner === null ? undefined : { winner: view.winner, steps: view.seats.map(({ progress }) => progress) },
} satisfies Topics<Attha>;

/** What every language must say of them. */
export type GuideTexts = GuideWordsOf<Attha, GameWords, typeof topics>;

/** A first match of Attha. */
export const guide = defineGuide<Attha, GameWords, typeof topics>({
  topics,
  words: { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
});
