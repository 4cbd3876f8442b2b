import type { EngineOf, Json, Match, Note, QuestionOf, Seat } from '@tessera/kernel';
import {
  BIRDS,
  type Bird,
  type Choices,
  FACES,
  GOALS,
  type Habitat,
  type Notes,
  type State,
  type View,
  type Wingspan,
  type WingspanOptions,
  wingspan,
} from '../rules/index.ts';
import type { EventDetails } from './events.ts';
import { orderFrom } from './view.ts';
import { type BirdInstanceId, dieFace, instanceId, type PlayerId, type TableAction } from './words.ts';

export type Asked = QuestionOf<Wingspan>;

/** A note of the rules with its detail. */
export type MatchNote = {
  [K in keyof Notes]: { readonly kind: K; readonly seat: Seat; readonly detail: Notes[K] };
}[keyof Notes];

/** Whether a note is one of the rules: those of the kernel have no place in the story. */
export const isMatchNote = (note: Note): note is Note & MatchNote => note.kind !== 'settled';

/** A match being played, who sits where, and what its last notes told about the power at work. */
export interface SeatedMatch {
  readonly match: Match<State, Choices, View, WingspanOptions>;
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
export function followPower(table: SeatedMatch, note: Note): void {
  if (!isMatchNote(note)) return;
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
export const powerOf = (bird: string | undefined): Bird['power'] | undefined =>
  BIRDS.find(({ id }) => id === bird)?.power;

/** The answers to a prompt that leaves nothing to choose. To play a bird is one prompt, its eggs and food included. */
export function forcedAnswers(engine: EngineOf<Wingspan>): readonly Json[] | undefined {
  const { frame, choices } = engine.questions[0];
  if (choices.length > 1) return undefined;
  const answers = [choices[0] as Json];
  if (frame.kind !== 'playBird') return answers;
  const trial = engine.fork();
  trial.take(0);
  for (let asked = trial.questions[0]; PAYMENTS.includes(asked?.frame.kind); asked = trial.questions[0]) {
    if (asked.choices.length > 1) return undefined;
    answers.push(asked.choices[0] as Json);
    trial.take(0);
  }
  return answers;
}

const PAYMENTS: readonly (string | undefined)[] = ['payFood', 'payEgg'];

/** What everybody sees when the first turn begins; the seed is for the host. */
export function startedOf({ match, players }: SeatedMatch, settlesForced: boolean): EventDetails['GAME_STARTED'] {
  const { state } = match.engine;
  const { tray, feeder, first } = wingspan.view(state, null);
  return {
    version: match.game.version,
    options: {
      ...state.options,
      // prompts with a single answer are settled outside of the rules
      autoResolveForced: settlesForced,
      // [W2.14] only who plays alone has this opponent
      ...(state.automa === null && { automa: 'off', automaExpert: false }),
    },
    playerIds: players,
    firstPlayerId: players[first],
    turnOrder: orderFrom(players, first),
    goals: state.goals.map((goal) => GOALS[goal].id),
    birdTray: tray,
    birdfeeder: feeder.toSorted((a, b) => FACES.indexOf(a) - FACES.indexOf(b)).map(dieFace),
    host: { seed: match.seed },
  };
}
