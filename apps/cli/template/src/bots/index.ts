import { defineBots, greedy, type Playbook, random } from '@tessera/bots';
import type { Seat } from '@tessera/kernel';
import { type Game, type State, total } from '../rules/index.ts';
import { notation } from '../rules/notation.ts';

/** How far a stone is from what the prizes are worth: paying more or less are both mistakes. */
const mistake = (stone: number, { prizes, hands }: State): number =>
  Math.abs(stone - Math.min(total(prizes), Math.max(...hands.flat())));

/** How many points a seat is ahead of the best of the others. */
const lead = ({ points }: State, seat: Seat): number =>
  points[seat] - Math.max(...points.filter((_, other) => other !== seat));

/** What the kit's bots know about this game. */
const playbook: Playbook<Game> = {
  // stones that are still in the hand are worth something too, or every bid would be the highest
  evaluate: (s, seat) =>
    lead(s, seat) + 0.8 * total(s.hands[seat]) - (s.chosen[seat] > 0 ? mistake(s.chosen[seat], s) : 0),
  outlook: (s, seat) => 1 / (1 + Math.exp(-lead(s, seat) / 4)),
  policy(s, { choices }) {
    // chance draws the prizes, so bots are asked for stones only
    const mistakes = choices.map((choice) => ('stone' in choice ? mistake(choice.stone, s) : 0));
    return mistakes.indexOf(Math.min(...mistakes));
  },
  isPreparation: () => false,
  key: (s) => notation.makePosition(s),
  // a match has at most 11 rounds of 4 bids, so playouts go to its end
  horizon: 44,
};

/** The ways of playing, weakest first. */
export const kinds = defineBots<Game>([random, greedy(playbook)]);
