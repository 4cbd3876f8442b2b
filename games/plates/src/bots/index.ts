import { type AgentKind, defineBots, random, wavering } from '@tessera/bots';
import { next } from '@tessera/kernel';
import { HEARTS, HEXES, hexAt, type Plates, type Position, worth } from '../rules/index.ts';
import { HEART_COUNT, STEPS } from './race.ts';
import { search } from './search.ts';

// less than a point: of equal hexes the one nearer to a heart
const NEARER = 0.01;
// far less still: of those, any
const ANY = 1e-12;

/** Takes the hex that is worth most at once: own points and coming income, less what the others keep. */
export const greedy: AgentKind<Plates> = {
  name: 'greedy',
  help: 'takes the hex that is worth most at once',
  make: (rng) => ({
    choose({ actor, choices }, imagine) {
      if (choices.length === 1) return 0;
      const state = imagine().state;
      const values = choices.map((choice) => ('hex' in choice ? gain(state, actor, choice.hex) + ANY * next(rng) : 0));
      return values.indexOf(Math.max(...values));
    },
  }),
};

function gain(at: Position, team: number, key: string): number {
  const seen = worth(at, team, key);
  if (seen === undefined) return 0;
  const { before, after } = seen;
  let value = 0;
  for (let one = 0; one < at.teams; one++) {
    const change = after[one].total + after[one].pending - before[one].total - before[one].pending;
    value += one === team ? change : -change / (at.teams - 1);
  }
  return value - NEARER * stepsToHeart(at, team, hexAt(key));
}

/** Steps from a hex to the nearest heart that the team does not hold. */
function stepsToHeart({ board }: Position, team: number, hex: number): number {
  let least = HEXES.length;
  HEARTS.forEach((heart, i) => {
    if (board[heart] !== team) least = Math.min(least, STEPS[HEART_COUNT * hex + i]);
  });
  return least;
}

/** Loses the thread now and then. */
export const gentle = wavering(greedy, 3);

/** The ways of playing Plates, weakest first, for programs that must not carry the other games' bots. */
export const kinds = defineBots<Plates>([random, gentle, greedy, search]);
