import type { Reading } from '@tessera/kernel';
import { total, type View } from '../rules/index.ts';
import type { GameWords } from './index.ts';

const SEATS = ['Bernstein', 'Schiefer', 'Moos', 'Ton'];
const points = (count: number): string => (count === 1 ? '1 Punkt' : `${count} Punkte`);
const bidsOf = ({ name }: Reading<View>, bids: readonly number[]): string =>
  bids.map((stone, seat) => `${name(seat)} ${seat === 0 ? 'spielt ' : ''}${stone}`).join(', ');

export const de: GameWords = {
  about: { pitch: 'Gewinne Steine aus dem Beutel mit Steinen aus der Hand: Spiel hoch, aber spiel allein.' },
  seat: (_view, seat) => SEATS[seat],
  questions: {
    draw: () => 'Zieh einen Stein aus dem Beutel.',
    bid: ({ view }) => `Wähle einen Stein. Es geht um ${points(total(view.prizes))}.`,
  },
  choices: {
    draw: (_at, { prize }) => `${prize} ziehen`,
    bid: (_at, { stone }) => `${stone} spielen`,
  },
  notes: {
    drew: (_at, { prize }) => `Aus dem Beutel kommt die ${prize}.`,
    chose: ({ name }, _detail, seat) => `${name(seat)} hat gewählt.`,
    won: (at, { bids, points: won }, seat) => `${bidsOf(at, bids)}: ${at.name(seat)} gewinnt ${points(won)}.`,
    stayed: (at, { bids }) => `${bidsOf(at, bids)}: Kein Stein liegt allein, die Preise bleiben liegen.`,
  },
  refusals: {
    HAS_CHOSEN: 'Du hast schon gewählt. Nimm den Zug zurück oder warte auf die anderen.',
    NOT_IN_HAND: 'Diesen Stein hast du schon gespielt. Wähle einen, den du noch hast.',
    BAD_POSITION: 'Schreib eine Stellung so auf: bag 1 3; prizes 7; 2* 4 6 = 5; 1 4 6 = 0.',
  },
  endings: { played: 'alle Steine sind gespielt' },
  options: { stones: { title: 'Steine', help: 'So viele Steine sind am Anfang in jeder Hand und im Beutel.' } },
  presets: { quick: { title: 'Schnell', help: 'Fünf Steine für jede Hand.' } },
  bots: {
    random: { title: 'Anfänger', help: 'Spielt irgendeinen Stein.' },
    greedy: { title: 'Händlerin', help: 'Spielt etwa so viel, wie die Preise wert sind.' },
  },
  board: {
    picture: (prizes) => `Auf dem Tisch: ${prizes.join(', ') || 'kein Preis'}`,
    bag: (stones) => `${stones} im Beutel`,
    noPrize: 'Noch kein Preis',
    hand: 'Deine Steine',
    play: (stone) => `${stone} spielen`,
    chosen: 'gewählt',
    points,
  },
};
