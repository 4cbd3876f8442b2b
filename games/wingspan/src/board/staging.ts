import type { BoardNote, Cue, Material } from '@tessera/kit';
import type { Action } from '../rules/choices.ts';
import type { Habitat, Notes, Wingspan } from '../rules/index.ts';

type Told = BoardNote<Wingspan>;

/** The row whose action somebody chose. */
export const ROW_OF: { readonly [A in Action]: Habitat | undefined } = {
  playBird: undefined,
  gainFood: 'forest',
  layEggs: 'grassland',
  drawCards: 'wetland',
};

const SHOWN: { readonly [K in Told['kind']]?: Cue['show'] } = {
  choseAction: 'place',
  activatedBird: 'place',
  rolledFeeder: 'throw',
  huntedWithDice: 'throw',
  gainedFood: 'take',
  cachedFood: 'place',
  laidEggs: 'place',
  drewFromDeck: 'take',
  tookFromTray: 'take',
  tuckedCards: 'place',
  playedBird: 'place',
  movedBird: 'place',
  huntedBird: 'place',
  automaTurned: 'take',
  scoredGoal: 'round',
};

/** What there is to see of a note. */
export const cueOf = (kind: Told['kind']): Cue['show'] | undefined => SHOWN[kind];

/** What there is to see in a change: each kind of thing once, in order. */
export function cues(notes: readonly Told[]): readonly Cue[] {
  const shown = notes.flatMap(({ kind }) => cueOf(kind) ?? []);
  return [...new Set(shown)].map((show) => ({ show }));
}

/** A turn begins with its action; what others' birds do in it belongs to it. */
export const turnSeat = (notes: readonly Told[]): number | undefined =>
  notes.find(({ kind }) => kind === 'choseAction')?.seat;

const SOUNDS: { readonly [K in Told['kind']]?: Material } = {
  rolledFeeder: 'wood',
  huntedWithDice: 'wood',
  gainedFood: 'token',
  cachedFood: 'token',
  laidEggs: 'egg',
  paidEgg: 'egg',
  drewFromDeck: 'card',
  tookFromTray: 'card',
  tuckedCards: 'card',
  playedBird: 'wing',
  movedBird: 'wing',
  huntedBird: 'wing',
  automaTurned: 'card',
};

export const sound = ({ kind }: Told): Material | undefined => SOUNDS[kind];

/** The story tells what happened, not every step on the way there. */
const STORY: {
  readonly [K in Exclude<
    keyof Notes,
    'beganTurn' | 'tookDie' | 'choseBird' | 'refilledTray' | 'rolledFeeder' | 'setOutCard' | 'drewBonuses'
  >]: true;
} = {
  drewFirstSeat: true,
  keptHand: true,
  beganRound: true,
  choseAction: true,
  gainedFood: true,
  cachedFood: true,
  paidFood: true,
  rerolledFeeder: true,
  laidEggs: true,
  paidEgg: true,
  drewFromDeck: true,
  sawCard: true,
  tookFromTray: true,
  pickedDraft: true,
  keptDraft: true,
  discardedCard: true,
  tuckedCards: true,
  tuckedCard: true,
  keptBonus: true,
  reshuffledDeck: true,
  playedBird: true,
  activatedBird: true,
  repeatedPower: true,
  movedBird: true,
  huntedBird: true,
  huntedWithDice: true,
  scoredGoal: true,
  automaTurned: true,
  automaTookBird: true,
  automaTookDice: true,
  leftMatch: true,
  endedMatch: true,
};
export const logged = Object.keys(STORY) as (keyof typeof STORY)[];
