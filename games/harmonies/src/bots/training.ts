import { commentOf, type Ground, pairOf, Squares, type Training, trainingMatch } from '@tessera/bots/training';
import { below, type EngineOf, type Seat, seeded } from '@tessera/kernel';
import { type Harmonies, harmonies } from '../rules/index.ts';
import { FEATURES } from './features.ts';
import { searchBy } from './index.ts';
import { type Position, positionOf } from './position.ts';
import { type Beliefs, betweenKnots, KNOTS, turnsToCome, weightsAt } from './time.ts';
import { Valuer } from './value.ts';
import { WEIGHTS } from './weights.ts';

const QUICKLY: Ground<Harmonies> = { game: harmonies, effort: { playouts: 1 } };

/** Each side of the board, with and without spirits, so that every feature is met. */
const OPTIONS = [{}, { side: 'B' }, { spirits: true }, { side: 'B', spirits: true }];
const MATCHES = 80;
// about the square of what a final score is off by, over that of what a weight usually is
const RIDGE = 500;

// what is remembered under a name must not be found by other beliefs
let made = 0;
const searchOf = (beliefs: Beliefs) => {
  made += 1;
  return searchBy(beliefs, `training ${made}`);
};

/** A board at the end of a turn. */
interface Sight {
  readonly seat: Seat;
  readonly turns: number;
  readonly points: number;
  readonly features: Float64Array;
}

const UNITS = Array.from({ length: FEATURES }, (_, i) =>
  Float64Array.from({ length: FEATURES }, (_, j) => (i === j ? 1 : 0)),
);

/** What the valuer multiplies by each weight: the value is linear in them, so one weight at a time shows it. */
function featuresOf(valuer: Valuer, position: Position, points: number): Float64Array {
  return Float64Array.from(UNITS, (unit) => valuer.value(position, unit) - points);
}

/** Looks at boards when their turn can be ended and nothing is left to place; only the last look of a turn stays. */
function watch({ state, questions }: EngineOf<Harmonies>, sights: Map<string, Sight>): void {
  const { frame, actor: seat } = questions[0];
  if (frame.kind !== 'turn' || state.took === 0 || state.hand.length > 0) return;
  const position = positionOf(state, seat);
  const valuer = new Valuer(position);
  const points = valuer.points(position);
  const features = featuresOf(valuer, position, points);
  const turns = turnsToCome(state, seat)(position.empty);
  sights.set(`${state.turns} ${seat}`, { seat, turns, points, features });
}

/** Corrects beliefs by what became of boards in matches that were played by them. */
function corrected(beliefs: Beliefs, seed: string, round: number, matches: number): Beliefs {
  const sums = new Squares((KNOTS.length - 1) * FEATURES);
  const row = new Float64Array((KNOTS.length - 1) * FEATURES);
  const kind = searchOf(beliefs);
  for (let match = 0; match < matches; match++) {
    const sights = new Map<string, Sight>();
    const ground = {
      ...QUICKLY,
      options: OPTIONS[match % OPTIONS.length],
      watch: (at: EngineOf<Harmonies>) => watch(at, sights),
    };
    const seats = match % 5 === 4 ? 3 : 2;
    const { game, state } = trainingMatch(ground, Array(seats).fill(kind), `${seed}/${round}/${match}`);
    const { scores } = game.result(state);
    for (const { seat, turns, points, features } of sights.values()) {
      const weights = weightsAt(beliefs, turns);
      const { knot, share } = betweenKnots(turns);
      row.fill(0);
      let guess = points;
      for (let i = 0; i < FEATURES; i++) {
        guess += weights[i] * features[i];
        // after the last turn there is nothing to come: the first knot stays 0
        if (knot > 0) row[(knot - 1) * FEATURES + i] = (1 - share) * features[i];
        row[knot * FEATURES + i] = share * features[i];
      }
      sums.add(row, scores[seat] - guess);
    }
  }
  // a larger ridge each round is what keeping the rows of all rounds would come to
  const change = sums.solve(RIDGE * (1 + round));
  return beliefs.map((line, knot) =>
    knot === 0 ? line : line.map((weight, i) => weight + change[(knot - 1) * FEATURES + i]),
  );
}

/** Three digits after the point for small weights, two for others; adding 0 makes a 0 of a −0. */
const rounded = (weight: number): number =>
  (Math.abs(weight) < 1 ? Math.round(1000 * weight) / 1000 : Math.round(100 * weight) / 100) + 0;

function lineOf(weights: readonly number[]): string {
  if (weights.every((weight) => weight === 0)) return `  new Array<number>(${weights.length}).fill(0),\n`;
  let [text, line] = ['  [\n', '   '];
  for (const weight of weights) {
    const next = ` ${weight},`;
    if (line.length + next.length > 118) {
      text += `${line}\n`;
      line = '   ';
    }
    line += next;
  }
  return `${text}${line}\n  ],\n`;
}

const training = (matches: number): Training<Beliefs> => ({
  name: 'beliefs',
  file: 'src/bots/weights.ts',
  method: `least squares on what became of the boards of ${matches} matches a round of the search against itself with the weights of the round before.`,
  zero: WEIGHTS.map((line) => line.map(() => 0)),
  current: WEIGHTS,
  rounds: { full: 12, quick: 4 },
  duels: { full: 80, quick: 60 },
  round: (weights, seed, round) => corrected(weights, seed, round, matches),
  duel(one, other, seed) {
    const options = OPTIONS[below(seeded(`${seed}/options`), OPTIONS.length)];
    return pairOf({ ...QUICKLY, options }, searchOf(one), searchOf(other), seed);
  },
  tidy: (weights) => weights.map((line) => line.map(rounded)),
  write(weights, head) {
    const lines = this.tidy(weights).map(lineOf).join('');
    const format = '// biome-ignore format: a table of numbers\n';
    return `import type { Beliefs } from './time.ts';\n\n${commentOf(head)}${format}export const WEIGHTS: Beliefs = [\n${lines}];\n`;
  },
});

/** With a share of the usual matches a round, which is enough for a test: what is learned for the bots of Harmonies. */
export const trainingsOf = (share: number): readonly Training[] => [training(Math.ceil(MATCHES * share))];
export const trainings = trainingsOf(1);
