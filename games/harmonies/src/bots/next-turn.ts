import { bestArm } from '@tessera/bots';
import { below, type Rng, type Seat, seeded, shuffle } from '@tessera/kernel';
import type { State } from '../rules/index.ts';
import { Beam, type Node } from './beam.ts';
import { positionKey } from './memory.ts';
import { deedOf, stepsSince } from './step.ts';
import type { BoardBudget } from './thinker.ts';
import { type Beliefs, turnsToCome, weightsByRoom } from './time.ts';
import { Valuer } from './value.ts';

export const TOKENS_PER_SPACE = 3;

/** The tokens of a central space, equal ones side by side. */
export interface Group {
  readonly space: number;
  readonly tokens: readonly number[];
}

/** What is on the central board. */
export const groupsOf = ({ spaces }: State): Group[] =>
  Array.from({ length: spaces.length / TOKENS_PER_SPACE }, (_, space) => ({
    space,
    tokens: sortTokens(
      spaces.slice(TOKENS_PER_SPACE * space, TOKENS_PER_SPACE * (space + 1)).filter((token) => token >= 0),
    ),
  })).filter(({ tokens }) => tokens.length > 0);

export const sortTokens = (tokens: number[]): number[] => tokens.sort((a, b) => a - b);

/** How carefully the next turn is looked at: beginnings with cards and cubes, boards from token to token. */
const STARTS = 3;
const WIDTH = 4;

/** A guess at the central board at the seat's next turn. */
interface World {
  /** Spaces in the order in which the others take them. */
  readonly taken: readonly number[];
  /** New tokens. */
  readonly drawn: readonly (readonly number[])[];
}

/** One way to end the turn, with what is known of the turn after it. */
interface Outlook {
  readonly groups: readonly Group[];
  readonly starts: readonly Node[];
  /** By tokens, the best that the next turn makes of them. */
  readonly known: Map<string, number>;
  /** Points there are, and how likely there is a next turn. */
  readonly points: number;
  readonly chance: number;
}

/** The part of the budget after which no further turn gets a first look. */
const FIRST_LOOK = 0.7;
/** More than this tells nothing new. */
const MOST_GUESSES = 4000;

const never = () => false;

/** Of some ways to end a turn, the one that leads to the best next turn in many guesses at what will be on offer. */
export function lookAhead(
  state: State,
  seat: Seat,
  ends: readonly Node[],
  budget: BoardBudget,
  beliefs: Beliefs,
): Node {
  const { position } = ends[0];
  const turns = turnsToCome(state, seat);
  const later = weightsByRoom(beliefs, position, (empty) => Math.max(0, turns(empty) - 1));
  const beam = new Beam(position, later);
  const valuer = new Valuer(position);
  const outlooks = ends.map((end) => outlookOf(state, end, beam, valuer, turns));
  const rng = seeded(positionKey(state, seat, 'ahead'));
  let guesses = 0;
  // a guess costs something even if all its groups are known already
  const spent = (): number => budget(beam.boards + guesses);
  const arms = affordable(outlooks, (outlook) => {
    expect(beam, outlook, guess(state, rng), state.seats);
    return spent() < FIRST_LOOK;
  });
  const start = spent();
  const arm = bestArm(
    arms,
    (round, rounds) => guesses < MOST_GUESSES && spent() < start + ((1 - start) * (round + 1)) / rounds,
    (left) => {
      const world = guess(state, rng);
      guesses += left.length;
      return left.map((i) => expect(beam, outlooks[i], world, state.seats));
    },
  );
  return ends[arm];
}

function outlookOf(state: State, end: Node, beam: Beam, valuer: Valuer, turns: (empty: number) => number): Outlook {
  const deeds = stepsSince(end.trail).map(deedOf);
  const gone = deeds.flatMap((deed) => (deed.kind === 'take' ? [deed.space] : []));
  const drawn = deeds.flatMap((deed) => (deed.kind === 'draw' ? [deed.card] : []));
  const row = state.row.filter((card) => !drawn.includes(card));
  return {
    groups: groupsOf(state).filter(({ space }) => !gone.includes(space)),
    starts: beam.starts(end.position, [], false, row).slice(0, STARTS),
    known: new Map(),
    points: valuer.points(end.position),
    chance: Math.min(1, turns(end.position.empty)),
  };
}

/** As many as there is time for a first look at, which is the dear one: later ones know most groups already. */
function affordable(outlooks: readonly Outlook[], look: (outlook: Outlook) => boolean): number[] {
  const arms: number[] = [];
  for (let i = 0; i < outlooks.length; i++) {
    arms.push(i);
    if (!look(outlooks[i])) break;
  }
  return arms;
}

/** What the others will take and what will come from the pouch. */
function guess({ spaces, pouch, seats }: State, rng: Rng): World {
  const count = spaces.length / TOKENS_PER_SPACE;
  // in order: that the imagined pouch was shuffled says nothing
  const left = sortTokens(pouch.slice());
  const draw = (): number[] =>
    sortTokens(
      Array.from({ length: Math.min(TOKENS_PER_SPACE, left.length) }, () => {
        const at = below(rng, left.length);
        const token = left[at];
        left[at] = left[left.length - 1];
        left.pop();
        return token;
      }),
    );
  return {
    taken: shuffle(
      rng,
      Array.from({ length: count }, (_, space) => space),
    ),
    drawn: Array.from({ length: seats === 1 ? count : seats }, draw),
  };
}

function expect(beam: Beam, outlook: Outlook, { taken, drawn }: World, seats: number): number {
  const { groups, points, chance } = outlook;
  if (chance === 0) return points;
  const open = taken.filter((space) => groups.some((group) => group.space === space)).slice(seats - 1);
  let best = Number.NEGATIVE_INFINITY;
  if (seats > 1) {
    for (const { space, tokens } of groups)
      if (open.includes(space)) best = Math.max(best, next(beam, outlook, tokens));
  }
  for (const tokens of drawn) if (tokens.length > 0) best = Math.max(best, next(beam, outlook, tokens));
  return chance * best + (1 - chance) * points;
}

/** The best that the next turn makes of some tokens. */
function next(beam: Beam, { starts, known }: Outlook, tokens: readonly number[]): number {
  const key = tokens.join();
  let value = known.get(key);
  if (value === undefined) {
    let nodes: readonly Node[] = starts.map((start) => ({ ...start, hand: tokens }));
    for (let left = tokens.length; left > 0; left--) nodes = beam.next(nodes, left === 1 ? 1 : WIDTH, never) as Node[];
    value = nodes[0].value;
    known.set(key, value);
  }
  return value;
}
