import type { Answer, Json, Match, Note, Question, Seat } from '@tessera/kernel';
import type { Choice, Choices, Frame, Habitat, Notes, State, View, WingspanOptions } from '../rules/index.ts';
import { type BirdInstanceId, instanceId, type PlayerId, type TableAction } from './words.ts';

type WingspanMatch = Match<State, Choices, View, WingspanOptions>;
export type Asked = Question<Frame, Choice>;
export type AskedFrame<K extends Frame['kind']> = Extract<Frame, { kind: K }>;

/** A note of the rules with its detail; the kernel's own notes match no kind of it. */
export type MatchNote = {
  [K in keyof Notes]: { readonly kind: K; readonly seat: Seat; readonly detail: Notes[K] };
}[keyof Notes];

/** A match being played, who sits where, and what its last notes told about the power at work. */
export interface SeatedMatch {
  readonly match: WingspanMatch;
  readonly players: readonly PlayerId[];
  /** The habitat whose action is being taken. */
  habitat: Habitat | undefined;
  power: { readonly owner: Seat; readonly bird: string; readonly repeatedBy?: string } | undefined;
}

export const HABITAT_OF: { readonly [A in TableAction]: Habitat | undefined } = {
  playBird: undefined,
  gainFood: 'forest',
  layEggs: 'grassland',
  drawCards: 'wetland',
};

/** Keeps track of whose power is at work: the frames of a power do not all name their bird. */
export function follow(table: SeatedMatch, any: Note): void {
  const note = any as unknown as MatchNote;
  switch (note.kind) {
    case 'beganTurn':
      table.habitat = undefined;
      table.power = undefined;
      break;
    case 'choseAction':
      table.habitat = HABITAT_OF[note.detail.action];
      break;
    case 'activatedBird':
      table.power = { owner: note.seat, bird: note.detail.bird };
      break;
    case 'repeatedPower':
      table.power = { owner: note.seat, bird: note.detail.of, repeatedBy: note.detail.bird };
  }
}

export const birdOf = (table: SeatedMatch, seat: Seat, bird: string): BirdInstanceId =>
  instanceId(table.players[seat], bird);

/** The answers to a prompt that leaves nothing to choose. To play a bird is one prompt, its eggs and food included. */
export function forcedAnswers(engine: WingspanMatch['engine']): readonly Answer[] | undefined {
  const { actor, frame, choices } = engine.questions[0];
  if (choices.length > 1) return undefined;
  const answers: Answer[] = [{ actor, choice: choices[0] as Json }];
  if (frame.kind !== 'playBird') return answers;
  const trial = engine.fork();
  trial.take(0);
  for (let asked = trial.questions[0]; isPayment(asked); asked = trial.questions[0]) {
    if (asked.choices.length > 1) return undefined;
    answers.push({ actor, choice: asked.choices[0] as Json });
    trial.take(0);
  }
  return answers;
}

const isPayment = (asked: Asked | undefined): asked is Asked =>
  asked?.frame.kind === 'payFood' || asked?.frame.kind === 'payEgg';
