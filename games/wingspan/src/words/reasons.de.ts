import type { ReasonReading, ReasonWords, ThemeWords } from '@tessera/kit';
import type { Habitat, Wingspan } from '../rules/index.ts';
import type { CardWords } from './cards.ts';
import type { GameWords } from './index.ts';
import {
  type Count,
  type Counts,
  type Fed,
  type Lead,
  type Played,
  type Ready,
  type Taken,
  THINGS,
} from './reasons.ts';

export { plan, unknown } from './plan.de.ts';

type At = ReasonReading<Wingspan, GameWords>;

const cards = ({ words }: At): CardWords => words.cards;
const many = (count: number, one: string, more: string): string => (count === 1 ? `1 ${one}` : `${count} ${more}`);
const points = (count: number): string => many(count, 'Punkt', 'Punkte');
const ROW: { readonly [habitat in Habitat]: string } = {
  forest: 'Der Wald',
  grassland: 'Die Wiese',
  wetland: 'Das Wasser',
};
/** What a row gives with its reward. */
const gives = (habitat: Habitat, count: number): string =>
  habitat === 'forest'
    ? `${count} Futter`
    : habitat === 'grassland'
      ? many(count, 'Ei', 'Eier')
      : many(count, 'Karte', 'Karten');

function worthIt(at: At, { bird, points: printed, paid, bonus }: Taken, what: string): string {
  const name = `${cards(at).bird(bird)} ${what}: ${points(printed)}`;
  if (bonus !== null) return `${name}, und der Vogel zählt für die Bonuskarte ${cards(at).bonus(bonus)}.`;
  return paid ? `${name}, und das Futter dafür ist da.` : `${name}.`;
}

function source(at: At, from: string): string {
  if (from.startsWith('bird:')) return `durch ${cards(at).bird(from.slice(5))}`;
  return from === 'eggs' ? 'für Eier' : from === 'bonus' ? 'für die Bonuskarte' : 'für das Rundenziel';
}

/** Warum ein Zug besser ist als ein anderer. */
export const reasons: ReasonWords<Wingspan, GameWords> = {
  plays: (at, { bird, points: printed, power, instead }: Played) =>
    instead === null
      ? `${cards(at).bird(bird)} bringt ${points(printed)}${power ? ' und die Fähigkeit' : ''}.`
      : `${cards(at).bird(bird)} bringt ${points(printed)}, ${cards(at).bird(instead.bird)} nur ${instead.points}.`,
  eggs: (_, { count }: Count) => `${many(count, 'Ei', 'Eier')} mehr.`,
  tucked: (_, { count }: Count) => `${many(count, 'Karte', 'Karten')} mehr untergelegt: ${points(count)}.`,
  cached: (_, { count }: Count) => `${count} Futter mehr gelagert: ${points(count)}.`,
  goal: (at, { goal, round, count, instead }: Counts & { goal: string; round: number }) =>
    `Das zählt für das Ziel von Runde ${round}, ${cards(at).goal(goal)}: ${count} statt ${instead}.`,
  keepsBonus: (at, { bonus, count, instead }: Counts & { bonus: string }) =>
    `${count} dieser Vögel ${count === 1 ? 'zählt' : 'zählen'} für die Bonuskarte ${cards(at).bonus(bonus)}, ${instead === 0 ? 'keiner' : instead} für die andere.`,
  bonus: (at, { bonus, count, instead }: Counts & { bonus: string }) =>
    `Das zählt für die Bonuskarte ${cards(at).bonus(bonus)}: ${count} statt ${instead}.`,
  ready: (at, { bird, missing }: Ready) =>
    `${cards(at).bird(bird)} kann im nächsten Zug gespielt werden; bei der anderen Wahl fehlt ${
      missing === 'food' ? 'Futter' : missing === 'egg' ? 'ein Ei' : `1 ${cards(at).face(missing)}`
    }.`,
  feeds: (at, { bird, food }: Fed) =>
    `Das Futter für ${cards(at).bird(bird)} ist da${food === null ? '' : `; bei der anderen Wahl fehlt 1 ${cards(at).face(food)}`}.`,
  nears: (at, { bird, count, instead }: Counts & { bird: string }) =>
    `Für ${cards(at).bird(bird)} ${count === 1 ? 'fehlt' : 'fehlen'} nur noch ${count} Futter statt ${instead}.`,
  opens: (_, { count, instead }: Counts) =>
    `Das Futter reicht für ${count} Vögel der Hand, sonst ${instead === 0 ? 'für keinen' : `nur für ${instead}`}.`,
  cards: (_, { count, held }: Count & { held: number }) =>
    `${many(count, 'Karte', 'Karten')} mehr; auf der Hand ${held === 0 ? 'ist keine' : held === 1 ? 'ist nur 1' : `sind nur ${held}`}.`,
  card: (at, taken: Taken) => worthIt(at, taken, 'lohnt sich'),
  keeps: (at, taken: Taken) => worthIt(at, taken, 'sollte man behalten'),
  row: (_, { habitat, count, instead }: Counts & { habitat: Habitat }) =>
    `${ROW[habitat]} gibt dann ${gives(habitat, count)} statt ${instead}.`,
  brown: (at, { bird, habitat }: { bird: string; habitat: Habitat }) =>
    `${cards(at).bird(bird)} wirkt jedes Mal, wenn ${ROW[habitat].replace('Der', 'der').replace('Die', 'die').replace('Das', 'das')} benutzt wird.`,
  leads: (at, { turns, from, points: mean, instead }: Lead) => {
    const later = `${turns === 2 ? 'Zwei' : 'Vier'} Züge später`;
    const more = mean - instead;
    if (from === 'all') return `${later} steht man etwa ${points(Math.round(more))} besser.`;
    if (from === 'rivals') return `${later} haben die anderen etwa ${points(Math.round(more))} weniger.`;
    if (from === 'hand') return `${later}: etwa ${many(Math.round(more), 'Karte', 'Karten')} mehr auf der Hand.`;
    if (from === 'food') return `${later}: etwa ${Math.round(more / THINGS.food)} Futter mehr.`;
    return `${later}: etwa ${points(Math.round(more))} mehr ${source(at, from)}.`;
  },
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
  feeds: 'Bereit für einen Vogel',
  nears: 'Bereit für einen Vogel',
  opens: 'Futter',
  cards: 'Karten',
  card: 'Karten',
  keeps: 'Karten',
  row: 'Eine Reihe ausbauen',
  brown: 'Eine Reihe ausbauen',
};
