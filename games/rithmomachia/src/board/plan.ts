import { Engine, equal, type Json } from '@tessera/kernel';
import type { OpenQuestion } from '@tessera/kit';
import {
  type Ambush,
  type AmbushChoice,
  type CaptureChoice,
  type Choice,
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
export interface Ask {
  readonly kind: Part;
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
}

const chosenOf = (kind: string, choices: readonly Choice[], picks: Picks): Choice => {
  const wanted = picks[kind as Part];
  return choices.find((choice) => wanted !== undefined && equal(choice as Json, wanted as Json)) ?? choices[0];
};

/** Everything a move will be asked, in order, when the parts of the turn are answered as picked. */
export function planOf(view: View, move: MoveChoice, picks: Picks): readonly Ask[] {
  const engine = Engine.at(rithmomachia, stateOf(view));
  const started = engine.questions[0]?.choices.findIndex((choice) => equal(choice as Json, move));
  if (started === undefined || started < 0) return [];
  engine.take(started);
  const asks: Ask[] = [];
  for (;;) {
    const [question] = engine.questions;
    if (question === undefined || question.frame.kind === 'move') return asks;
    const { choices, frame } = question;
    const chosen = chosenOf(frame.kind, choices, picks);
    asks.push({ kind: frame.kind as Part, choices, chosen });
    engine.take(choices.indexOf(chosen));
  }
}

/** A turn that began elsewhere is answered one question at a time. */
export function planInside(question: OpenQuestion, picks: Picks): readonly Ask[] {
  const choices = question.choices as unknown as readonly Choice[];
  return [{ kind: question.kind as Part, choices, chosen: chosenOf(question.kind, choices, picks) }];
}

export const askOf = (plan: readonly Ask[], kind: Part): Ask | undefined => plan.find((ask) => ask.kind === kind);

/** Whether anything is left to be decided besides how a piece is taken. */
export const isOpen = (plan: readonly Ask[]): boolean => plan.some(({ kind }) => kind !== 'capture');

/** The ambushes of a plan by the enemy they take, in the order of the list. */
export function ambushesByEnemy(ask: Ask | undefined): ReadonlyMap<string, readonly Ambush[]> {
  const groups = new Map<string, Ambush[]>();
  for (const choice of (ask?.choices ?? []) as readonly AmbushChoice[]) {
    if (choice.ambush === null) continue;
    const group = groups.get(choice.ambush);
    if (group === undefined) groups.set(choice.ambush, [choice]);
    else group.push(choice);
  }
  return groups;
}
