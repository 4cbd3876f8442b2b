import type { ReasonReading, ReasonWords, ThemeWords } from '@tessera/kit';
import type { Food, Wingspan } from '../rules/index.ts';
import type { CardWords } from './cards.ts';
import type { GameWords } from './index.ts';
import type { Count, Taken } from './reasons.en.ts';

type At = ReasonReading<Wingspan, GameWords>;

const cards = ({ words }: At): CardWords => words.cards;
const many = (count: number, one: string, more: string): string => (count === 1 ? `1 ${one}` : `${count} ${more}`);
const ROW: { readonly [habitat: string]: string } = {
  forest: 'Der Wald',
  grassland: 'Das Grasland',
  wetland: 'Das Feuchtgebiet',
};

function worthIt(at: At, { bird, points, power, paid, bonus }: Taken, what: string): string {
  const name = `${cards(at).bird(bird)} ${what}${power ? ' wegen der Fähigkeit' : `: ${many(points, 'Punkt', 'Punkte')}`}`;
  if (bonus !== null) return `${name}, und der Vogel zählt für die Bonuskarte ${cards(at).bonus(bonus)}.`;
  return paid ? `${name}, und das Futter dafür ist da.` : `${name} für später.`;
}

/** Warum ein Zug besser ist als ein anderer. */
export const reasons: ReasonWords<Wingspan, GameWords> = {
  plays: (at, { bird, points }: { bird: string; points: number }) =>
    `${cards(at).bird(bird)} bringt ${many(points, 'Punkt', 'Punkte')} und die Fähigkeit.`,
  eggs: (_, { count }: Count) => `${many(count, 'Ei', 'Eier')} mehr.`,
  tucked: (_, { count }: Count) => `${many(count, 'Karte', 'Karten')} mehr untergelegt.`,
  cached: (_, { count }: Count) => `${many(count, 'Futter', 'Futter')} mehr gelagert.`,
  goal: (at, { goal, round }: { goal: string; round: number }) =>
    `Das zählt für das Ziel von Runde ${round}: ${cards(at).goal(goal)}.`,
  keepsBonus: (at, { bonus }: { bonus: string }) => `Die Bonuskarte ${cards(at).bonus(bonus)} passt zu diesen Vögeln.`,
  bonus: (at, { bonus }: { bonus: string }) => `Das zählt für die Bonuskarte ${cards(at).bonus(bonus)}.`,
  ready: (at, { bird }: { bird: string }) => `${cards(at).bird(bird)} kann im nächsten Zug gespielt werden.`,
  cards: (_, { count }: Count) => `${many(count, 'Karte', 'Karten')} mehr zur Auswahl.`,
  card: (at, taken: Taken) => worthIt(at, taken, 'lohnt sich'),
  keeps: (at, taken: Taken) => worthIt(at, taken, 'sollte man behalten'),
  food: (_, { count }: Count) => `${many(count, 'Futter', 'Futter')} mehr.`,
  row: (_, { habitat }: { habitat: string }) => `${ROW[habitat]} gibt jedes Mal mehr.`,
  kind: (at, { food }: { food: Food }) => `Die Hand braucht eher ${cards(at).face(food)}.`,
  engine: () => 'Die Reihen geben in den nächsten Zügen mehr.',
  ahead: () => 'Weiter vorausgeschaut gewinnt das öfter.',
};

/** What puzzles are called that are solved for these reasons. */
export const themes: ThemeWords = {
  plays: 'Den Vogel spielen',
  eggs: 'Eier',
  tucked: 'Karten und Vorräte sammeln',
  cached: 'Karten und Vorräte sammeln',
  goal: 'Rundenziel',
  keepsBonus: 'Bonuskarten',
  bonus: 'Bonuskarten',
  ready: 'Bereit für einen Vogel',
  kind: 'Bereit für einen Vogel',
  cards: 'Karten',
  card: 'Karten',
  keeps: 'Karten',
  food: 'Futter',
  row: 'Eine Reihe ausbauen',
  engine: 'Eine Reihe ausbauen',
};
