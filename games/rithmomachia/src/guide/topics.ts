import type { Seat } from '@tessera/kernel';
import type { GuideMoment, GuideWordsOf, Topics } from '@tessera/kit';
import {
  attacksOn,
  type CaptureChoice,
  COLORS,
  inEnemyHalf,
  type Piece,
  POINTS,
  type Rithmomachia,
  stateOf,
  triadsOf,
  type View,
} from '../rules/index.ts';
import { parseSquare } from '../rules/squares.ts';
import type { GameWords } from '../words/index.ts';
import { valuesOf } from '../words/sums.ts';

type At = GuideMoment<Rithmomachia>;

/** A capture that could be played with the next move of its side. */
export interface Threat {
  readonly mover: string;
  readonly victim: string;
  readonly capture: CaptureChoice;
}

const live = (view: View, seat: Seat): readonly Piece[] =>
  Object.values(view.pieces).filter(({ color, captured }) => !captured && color === COLORS[seat]);

/** The captures that the other side could play against a seat, each piece once: what costs most comes first, then the plainest sum. */
export function threatsTo(view: View, seat: Seat): readonly Threat[] {
  const state = stateOf(view);
  const size = ({ mover, victim }: Threat): number =>
    Math.max(...valuesOf(view.pieces[mover]), ...valuesOf(view.pieces[victim]));
  const cost = ({ victim }: Threat): number => POINTS[view.pieces[victim].type];
  return live(view, seat)
    .flatMap(({ id }): Threat[] => {
      const attack = attacksOn(state, id).find(({ playable }) => playable);
      return attack === undefined ? [] : [{ mover: attack.mover, victim: id, capture: attack.capture }];
    })
    .sort((a, b) => cost(b) - cost(a) || size(a) - size(b));
}

/** Whether a turn is about to begin: only then a view says all of the position. */
const begins = ({ question }: At): boolean => question?.kind === 'move';
const other = (seat: Seat): Seat => 1 - seat;

/** A capture as plain facts, with where everybody stands: what was said stays true when they have moved on. */
const factsOf = ({ pieces }: View, { mover, victim, capture }: Threat) => ({
  mover,
  victim,
  capture: { ...capture },
  from: pieces[mover].square,
  to: pieces[victim].square,
  near: capture.helper === undefined ? '' : pieces[capture.helper].square,
});

/** What a first match explains, in the order in which it is told where several things lie on the board at once. */
export const topics = {
  move: (at: At) => (begins(at) ? true : undefined),
  goal: (at: At) => {
    if (!begins(at)) return undefined;
    const triad = triadsOf(stateOf(at.view), at.me).find(({ values }) => values[2] < 20);
    return { values: triad?.values ?? [4, 6, 8] };
  },
  danger: (at: At) => {
    const threats = begins(at) ? threatsTo(at.view, at.me) : [];
    return threats.length === 0 ? undefined : { ...factsOf(at.view, threats[0]), count: threats.length };
  },
  take: (at: At) => {
    const [threat] = begins(at) ? threatsTo(at.view, other(at.me)) : [];
    return threat && factsOf(at.view, threat);
  },
  helper: ({ view, question }: At) => {
    if (question?.kind !== 'capture') return undefined;
    const way = question.choices.find(({ helper }) => helper !== undefined);
    return way?.helper === undefined
      ? undefined
      : { helper: way.helper, on: view.pieces[way.helper].square, beside: view.rules.helperAdjacency };
  },
  ambush: ({ view, question, notes }: At) => {
    const told = notes.find((note) => note.kind === 'ambushed');
    const choice = question?.kind === 'ambush' ? question.choices.find((one) => one.ambush !== null) : undefined;
    const ambush = choice ?? (told?.kind === 'ambushed' ? told.detail : undefined);
    if (ambush === undefined || ambush.ambush === null) return undefined;
    return { ambush: { ...ambush }, mine: choice !== undefined, beside: view.rules.helperAdjacency };
  },
  lost: ({ notes, me }: At) => {
    for (const note of notes) {
      if (note.kind !== 'captured' || note.seat === me) continue;
      const { piece, by, ...capture } = note.detail;
      return { mover: by, victim: piece, capture };
    }
    return undefined;
  },
  beyond: ({ view, me }: At) => {
    const there = live(view, me).find(({ square }) => inEnemyHalf(view.rules, me, parseSquare(square)));
    return there && { piece: there.id, on: there.square };
  },
  pyramid: ({ view, me, question }: At) => {
    const pyramid = live(view, me).find(({ type }) => type === 'P');
    const moves =
      question?.kind === 'move' && question.choices.some((one) => 'move' in one && one.move === pyramid?.id);
    return pyramid && moves ? { values: valuesOf(pyramid) } : undefined;
  },
  declare: ({ question }: At) => {
    const harmony = question?.kind === 'harmony' ? question.choices.find((one) => one.harmony !== null) : undefined;
    return harmony && harmony.harmony !== null ? { pieces: harmony.pieces } : undefined;
  },
  pending: ({ view, me, question }: At) =>
    question !== undefined && view.pendingHarmony !== null && view.pendingHarmony.by !== COLORS[me]
      ? { pieces: view.pendingHarmony.pieceIds }
      : undefined,
  end: ({ view, me }: At) =>
    view.result === 'ONGOING'
      ? undefined
      : { won: view.result === `WINS_${COLORS[me]}`, drawn: view.result === 'DRAW', turns: view.ply },
} satisfies Topics<Rithmomachia>;

/** What every language must say of them. */
export type GuideTexts = GuideWordsOf<Rithmomachia, GameWords, typeof topics>;
