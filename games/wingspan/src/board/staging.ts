import type { NoteOf } from '@tessera/kernel';
import type { Cue, Material, NoteInfo } from '@tessera/kit';
import type { Action } from '../rules/choices.ts';
import type { Habitat, Notes } from '../rules/index.ts';

/** A note as the rules made it. */
export const told = (note: NoteInfo): NoteOf<Notes> => note as unknown as NoteOf<Notes>;

/** The row whose action somebody chose. */
export const ROW_OF: { readonly [A in Action]: Habitat | undefined } = {
  playBird: undefined,
  gainFood: 'forest',
  layEggs: 'grassland',
  drawCards: 'wetland',
};

const SHOWN: { readonly [K in keyof Notes]?: Cue['show'] } = {
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
export const cueOf = (kind: string): Cue['show'] | undefined => SHOWN[kind as keyof Notes];

/** What there is to see in a change: each kind of thing once, in order. */
export function cues(notes: readonly NoteInfo[]): readonly Cue[] {
  const shown = notes.flatMap(({ kind }) => cueOf(kind) ?? []);
  return [...new Set(shown)].map((show) => ({ show }));
}

/** A turn begins with its action; what others' birds do in it belongs to it. */
export const turnSeat = (notes: readonly NoteInfo[]): number | undefined =>
  notes.find(({ kind }) => kind === 'choseAction')?.seat;

const SOUNDS: { readonly [K in keyof Notes]?: Material } = {
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

export const sound = ({ kind }: NoteInfo): Material | undefined => SOUNDS[kind as keyof Notes];

/** The story tells what happened, not every step on the way there. */
const SILENT: readonly (keyof Notes)[] = [
  'beganTurn',
  'tookDie',
  'choseBird',
  'refilledTray',
  'rolledFeeder',
  'setOutCard',
  'drewBonuses',
];
const ALL: { readonly [K in keyof Notes]: true } = {
  drewFirstSeat: true,
  keptHand: true,
  beganRound: true,
  beganTurn: true,
  choseAction: true,
  tookDie: true,
  gainedFood: true,
  cachedFood: true,
  paidFood: true,
  rerolledFeeder: true,
  rolledFeeder: true,
  laidEggs: true,
  paidEgg: true,
  drewFromDeck: true,
  sawCard: true,
  tookFromTray: true,
  setOutCard: true,
  pickedDraft: true,
  keptDraft: true,
  discardedCard: true,
  tuckedCards: true,
  tuckedCard: true,
  drewBonuses: true,
  keptBonus: true,
  reshuffledDeck: true,
  refilledTray: true,
  choseBird: true,
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
export const logged: readonly string[] = Object.keys(ALL).filter((kind) => !SILENT.includes(kind as keyof Notes));
