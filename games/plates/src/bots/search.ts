import { type AgentKind, type Effort, STEADY } from '@tessera/bots';
import { distance } from '@tessera/hex';
import { type Rng, shuffle } from '@tessera/kernel';
import { HEXES, hexAt, type Plates, type State } from '../rules/index.ts';
import { Lookahead } from './lookahead.ts';
import { DEEPEST, positionFrom, raceOf, type Weights } from './race.ts';
import { measurePlates } from './step.ts';
import { cyclesLeft, SURE, WIN } from './value.ts';
import { WEIGHTS } from './weights.ts';

/** A playout of other agents costs about as much as this many positions. */
const NODES_PER_PLAYOUT = 50;

/** Says when to stop thinking. */
function purseOf(effort: Effort): (nodes: number) => boolean {
  if ('playouts' in effort) return (nodes) => nodes >= NODES_PER_PLAYOUT * effort.playouts;
  const { now, budgetMs } = effort;
  const start = now();
  return () => now() - start >= budgetMs;
}

interface Thought {
  readonly hex: number;
  readonly value: number;
  /** Turns looked at after the own one. */
  readonly depth: number;
  readonly nodes: number;
}

/** Deepens turn by turn, the best hex so far first; a look that is cut short counts as far as it came. */
export function think(
  state: State,
  team: number,
  hexes: readonly number[],
  effort: Effort,
  rng: Rng,
  weights: Weights = WEIGHTS,
  deepest = DEEPEST,
): Thought {
  const race = raceOf(state, team, weights);
  const isUp = purseOf(effort);
  const ahead = new Lookahead(race, isUp);
  positionFrom(state, ahead.places[0]);
  for (let one = 0; one < race.teams; one++) measurePlates(ahead.places[0], one);
  ahead.cycles = cyclesLeft(race, ahead.places[0]);
  // equally good hexes are taken evenly
  let order = shuffle(rng, beginnings(state, team, hexes));
  let thought: Thought = { hex: order[0], value: 0, depth: -1, nodes: 0 };
  for (let depth = 0; depth <= deepest && depth < race.turns.length && !ahead.stopped; depth++) {
    let alpha = -2 * WIN;
    let best = NONE;
    for (const hex of order) {
      let value = alpha;
      if (best !== NONE) value = ahead.tryHex(hex, depth, alpha, alpha + 1);
      if (best === NONE || value > alpha) value = ahead.tryHex(hex, depth, alpha, 2 * WIN);
      if (ahead.stopped) break;
      if (best !== NONE && value <= alpha) continue;
      alpha = value;
      best = hex;
      thought = { hex, value, depth, nodes: ahead.nodes };
    }
    order = [thought.hex, ...order.filter((hex) => hex !== thought.hex)];
    if (Math.abs(thought.value) > SURE && depth > 0) break;
  }
  return { ...thought, nodes: ahead.nodes };
}

const NONE = -1;

/** Two teams far apart both get what they want and share the place; beside each other the better one wins. */
function beginnings({ board, plates, teams }: State, team: number, hexes: readonly number[]): number[] {
  const rivals = board.flatMap((owner, hex) => (owner >= 0 && owner !== team ? [hex] : []));
  if (teams > 2 || plates[team] > 0 || rivals.length === 0) return hexes.slice();
  const steps = hexes.map((hex) => Math.min(...rivals.map((rival) => distance(HEXES[hex], HEXES[rival]))));
  const least = Math.min(...steps);
  return hexes.filter((_, i) => steps[i] === least);
}

/** Alpha-beta by some weights: looks as many turns ahead as its time allows, with two teams often to the end. */
export const searchBy = (weights: Weights): AgentKind<Plates> => ({
  name: 'search',
  help: 'looks many turns ahead: races for hearts, cuts clusters apart and guards its own',
  make: (rng, effort = STEADY) => ({
    choose({ actor, choices }, imagine) {
      if (choices.length === 1) return 0;
      const hexes = choices.map((choice) => ('hex' in choice ? hexAt(choice.hex) : -1));
      const { hex } = think(imagine().state, actor, hexes, effort, rng, weights);
      return hexes.indexOf(hex);
    },
  }),
});

export const search = searchBy(WEIGHTS);
