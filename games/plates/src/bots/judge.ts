import { type Judging, type Line, plain, type SearchInsight, searchJudge, sharesBy } from '@tessera/bots/judge';
import { type EngineOf, type QuestionOf, seeded } from '@tessera/kernel';
import { type Choice, hexAt, type Plates, points, type State } from '../rules/index.ts';
import { Lookahead } from './lookahead.ts';
import { positionFrom, raceOf } from './race.ts';
import { think } from './search.ts';
import { measurePlates } from './step.ts';
import { cyclesLeft, forecasts, POINT, SURE, WIN } from './value.ts';
import { WEIGHTS } from './weights.ts';

/**
 * Log-odds of the team to move, for a win or a defeat that the search has found and for the rest, by the plates of a team (5
 * and 10 of them) and, for the rest, by the lead in points. A search is no proof, and a proof does not make a person find the
 * line: of the wins that are found in the third round 86 of 100 are won, in the fifth 95. Fitted to 100 matches of
 * `npm run calibration -- --seed calibration` between equal bots.
 */
const ODDS = {
  won: { at5: 2.97, by10: 2.86 },
  lost: { at5: -3.75, by10: -2.65 },
  open: { at5: -0.05, by10: 0 },
};
/**
 * With two teams the one that places last is better off, as long as few plates lie. Set after the matches of
 * docs/strength/calibration.md had been looked at.
 */
const LAST = { at5: -0.12, by10: -1.37 };
/** Points of a lead that turn the odds by a factor of e. */
const SCALE = 59;
/** Nobody is sure before it is over, and what is found is surer than what is not. */
const DOUBT = 0.006;
const LINES = 4;
const WIDE = 8;
const GLANCE = 2;
const NODES_PER_PLAYOUT = 50;

const hexesOf = (choices: readonly Choice[]): number[] =>
  choices.map((choice) => ('hex' in choice ? hexAt(choice.hex) : -1));

const chance = (odds: number, rivals = 1): number => 1 / (1 + rivals * Math.exp(-odds));

/** What a value of the search is worth to the team to move, as a share of the win. */
function shareOf({ teams, plates }: State, team: number, value: number): number {
  const placed = plates.reduce((sum, count) => sum + count, 0) / teams;
  const by = ({ at5, by10 }: typeof LAST): number => at5 + (by10 * (placed - 5)) / 5;
  const most = Math.min(1 - DOUBT, chance(by(ODDS.won)));
  const least = Math.max(DOUBT, Math.min(most, chance(by(ODDS.lost))));
  if (value > SURE) return most;
  if (value < -SURE) return least;
  const edge = teams > 2 ? 0 : (team === 1 ? 1 : -1) * Math.max(0, by(LAST));
  const open = chance(by(ODDS.open) + edge + value / POINT / SCALE, teams - 1);
  return Math.max(least + DOUBT, Math.min(most - DOUBT, open));
}

/** Looks from a team's turn; what it cannot have the others share as their forecasts say. */
function sharesOf(state: State, team: number, value: number): number[] {
  const all = forecasts(raceOf(state, team, WEIGHTS), state);
  const shares = sharesBy(all, SCALE, (one) => ((state.gone >> one) & 1) === 1);
  const own = shareOf(state, team, value);
  const rest = 1 - shares[team];
  return shares.map((share, one) =>
    one === team ? own : rest > 0 ? ((1 - own) * share) / rest : (1 - own) / (state.teams - 1),
  );
}

const looking: SearchInsight<Plates> = {
  lines({ state }, question, nodes, wide) {
    if (question.frame.kind !== 'place') return [];
    const hexes = hexesOf(question.choices);
    const { actor } = question;
    const searched = (list: readonly number[]): number =>
      think(state, actor, list, { playouts: nodes / NODES_PER_PLAYOUT }, seeded('judge')).hex;
    const best = searched(hexes);
    const rest = hexes.filter((hex) => hex !== best);
    const rivals = wide && rest.length > 0 ? [searched(rest)] : [];
    const ahead = new Lookahead(raceOf(state, actor), () => false);
    positionFrom(state, ahead.places[0]);
    for (let one = 0; one < state.teams; one++) measurePlates(ahead.places[0], one);
    ahead.cycles = cyclesLeft(ahead.race, ahead.places[0]);
    const values = new Map(hexes.map((hex) => [hex, ahead.tryHex(hex, GLANCE, -2 * WIN, 2 * WIN)]));
    const order = hexes.toSorted((a, b) => (values.get(b) as number) - (values.get(a) as number));
    const kept = [...new Set([best, ...rivals, ...order])].slice(0, wide ? WIDE : LINES);
    return kept.map((hex) => [plain(question.choices[hexes.indexOf(hex)])]);
  },
  look({ game, state, questions }, nodes, depth) {
    const { scores } = game.result(state);
    const [{ actor, choices, frame }] = questions;
    if (frame.kind !== 'place') {
      const all = forecasts(raceOf(state, 0, WEIGHTS), state);
      return { shares: sharesBy(all, SCALE), points: scores, depth: 0 };
    }
    const effort = { playouts: nodes / NODES_PER_PLAYOUT };
    const thought = think(state, actor, hexesOf(choices), effort, seeded('judge'), WEIGHTS, depth);
    const points = forecasts(raceOf(state, actor, WEIGHTS), state);
    return { shares: sharesOf(state, actor, thought.value), points, depth: Math.max(0, thought.depth) };
  },
  found: ({ state }, { actor }) => sharesOf(state, actor, WIN),
};

/** The hex that brings most points at once. */
function naive(engine: EngineOf<Plates>, { actor, choices, frame }: QuestionOf<Plates>): Line | undefined {
  if (frame.kind !== 'place') return undefined;
  const gains = choices.map((_, index) => {
    const after = engine.fork();
    after.take(index);
    return points(after.state, actor).total;
  });
  return [plain(choices[gains.indexOf(Math.max(...gains))])];
}

/** Judges placements by the search that the strongest bot plays with. */
export const judge: Judging<Plates> = {
  version: 5,
  single: true,
  budgets: { quick: 400_000, deep: 4_000_000 },
  thresholds: { slip: 0.02, mistake: 0.15, blunder: 0.4 },
  ...searchJudge(looking),
  naive,
};
