import { Engine, equal } from '@tessera/kernel';
import {
  type Ambush,
  type AmbushChoice,
  type CaptureChoice,
  type Choice,
  type Choices,
  type HarmonyChoice,
  type MoveChoice,
  type PointsChoice,
  rithmomachia,
  stateOf,
  type View,
} from '../rules/index.ts';

/** What somebody has decided about the parts of a turn; what is left open takes the first of its choices. */
export interface Picks {
  readonly capture?: CaptureChoice | undefined;
  readonly ambush?: AmbushChoice | undefined;
  readonly harmony?: HarmonyChoice | undefined;
  readonly points?: PointsChoice | undefined;
}

export type Part = keyof Picks;

/** One question of a turn with the answer it will get. */
export type PlannedAsk<K extends Part = Part> = {
  [P in K]: { readonly kind: P; readonly choices: readonly Choices[P][]; readonly chosen: Choices[P] };
}[K];

/** A question with the answer that was picked, or with the first one where that cannot be given. */
export function decided(kind: Part, choices: readonly Choice[], picks: Picks): PlannedAsk {
  const wanted = picks[kind];
  const chosen = choices.find((choice) => wanted !== undefined && equal(choice, wanted)) ?? choices[0];
  // the rules keep a question and its choices together
  return { kind, choices, chosen } as PlannedAsk;
}

/** Everything a move will be asked, in order, when the parts of the turn are answered as picked. */
export function planOf(view: View, move: MoveChoice, picks: Picks): readonly PlannedAsk[] {
  const engine = Engine.at(rithmomachia, stateOf(view));
  const started = engine.questions[0]?.choices.findIndex((choice) => equal(choice, move));
  if (started === undefined || started < 0) return [];
  engine.take(started);
  const asks: PlannedAsk[] = [];
  for (;;) {
    const [question] = engine.questions;
    const kind = question?.frame.kind;
    if (kind === undefined || kind === 'move' || kind === 'end') return asks;
    const ask = decided(kind, question.choices, picks);
    asks.push(ask);
    engine.take(question.choices.indexOf(ask.chosen));
  }
}

export const askOf = <K extends Part>(plan: readonly PlannedAsk[], kind: K) =>
  plan.find((ask): ask is PlannedAsk & { readonly kind: K } => ask.kind === kind);

/** Whether anything is left to be decided besides how a piece is taken. */
export const isOpen = (plan: readonly PlannedAsk[]): boolean => plan.some(({ kind }) => kind !== 'capture');

/** The ambushes of a plan by the enemy they take, in the order of the list. */
export function ambushesByEnemy(ask: PlannedAsk<'ambush'> | undefined): ReadonlyMap<string, readonly Ambush[]> {
  const groups = new Map<string, Ambush[]>();
  for (const choice of ask?.choices ?? []) {
    if (choice.ambush === null) continue;
    const group = groups.get(choice.ambush);
    if (group === undefined) groups.set(choice.ambush, [choice]);
    else group.push(choice);
  }
  return groups;
}

/** Which end of a capture a Pyramid is at: the one that takes, or the one that is taken. */
const ENDS = ['face', 'targetFace'] as const;
export type End = (typeof ENDS)[number];

/** The faces by which a piece can take or be taken, in the order of the list; none for a piece with one number. */
export const facesAt = (ways: readonly CaptureChoice[], end: End): readonly number[] => [
  ...new Set(ways.flatMap((way) => way[end] ?? [])),
];

/** [R5.2] Whether there is a face to be picked. */
export const hasFaces = (ways: readonly CaptureChoice[]): boolean => ENDS.some((end) => facesAt(ways, end).length > 1);

/** The way to take by another face, as much like the chosen one as there is. */
export function byFace(ways: readonly CaptureChoice[], chosen: CaptureChoice, end: End, face: number): CaptureChoice {
  const fitting = ways.filter((way) => way[end] === face);
  const other = end === 'face' ? 'targetFace' : 'face';
  const alike = [
    (way: CaptureChoice) => way[other] === chosen[other] && way.relation === chosen.relation,
    (way: CaptureChoice) => way[other] === chosen[other],
    (way: CaptureChoice) => way.relation === chosen.relation,
  ];
  for (const fits of alike) {
    const found = fitting.find(fits);
    if (found !== undefined) return found;
  }
  return fitting[0] ?? chosen;
}
