import { findAgent } from '@tessera/bots';
import { Engine, must, parseOptions, seeded } from '@tessera/kernel';
import type { Encounter, Encounters } from '../rules/encounter.ts';
import {
  type Choices,
  HEART_VALUES,
  HEARTS,
  KEYS,
  MOUNTAIN,
  NEIGHBOURS,
  type Options,
  plates,
  type State,
  standings,
  type View,
} from '../rules/index.ts';
import { kinds } from './index.ts';

type PlatesEngine = Engine<State, Choices, View, Options>;

const touching = ({ board }: State): boolean =>
  KEYS.some((_, hex) => board[hex] >= 0 && NEIGHBOURS[hex].some((at) => board[at] >= 0 && board[at] !== board[hex]));

const totals = (state: State): number[] => {
  const found = new Array<number>(state.teams).fill(0);
  for (const { team, points } of standings(state)) found[team] = points.total;
  return found;
};

const leaderOf = (points: readonly number[]): number | undefined => {
  const best = Math.max(...points);
  const first = points.indexOf(best);
  return points.lastIndexOf(best) === first ? first : undefined;
};

/** Plays matches between bots of one level and tells how much their teams had to do with each other. */
export function encounters({ teams, target, bot, matches, seed, playouts }: Encounters): Encounter[] {
  const options = must(parseOptions(plates.options, { winTarget: target }));
  const kind = must(findAgent(kinds, bot));
  return Array.from({ length: matches }, (_, i) => {
    const rng = seeded(`${seed} ${i}`);
    const agents = Array.from({ length: teams }, () => kind.make(rng, { playouts }));
    const engine: PlatesEngine = Engine.start(plates, options, teams, `${seed} ${i}`);
    return one(engine, teams, (question) =>
      agents[question.actor].choose(question, () => engine.imagine(question.actor, rng)),
    );
  });
}

type Asked = PlatesEngine['questions'][number];

function one(engine: PlatesEngine, teams: number, choose: (question: Asked) => number): Encounter {
  const lost = new Array<number>(teams).fill(0);
  const paid = new Array<number>(teams).fill(0);
  /** Who took a heart that another team had, by its place among the hearts. */
  const takers = new Map<number, number>();
  let [answers, taken, leads] = [0, 0, 0];
  let [met, mountain] = [false, false];
  let leader: number | undefined;
  let cycle = engine.state.cycle;
  while (!engine.over) {
    const [question] = engine.questions;
    const choice = choose(question);
    const before = engine.state;
    const [held, points] = [before.board.slice(), totals(before)];
    engine.take(choice);
    answers += 1;
    const { state } = engine;
    const hex = state.board.findIndex((owner, at) => owner !== held[at] && held[at] >= 0);
    if (hex >= 0) {
      taken += 1;
      const heart = HEARTS.indexOf(hex);
      if (heart >= 0) takers.set(heart, state.board[hex]);
      lost[held[hex]] += points[held[hex]] - totals(state)[held[hex]];
    }
    mountain ||= state.board[MOUNTAIN] >= 0;
    if (state.cycle === cycle) continue;
    cycle = state.cycle;
    // before the round that just begins: what happens in the last one comes too late
    met ||= !engine.over && touching(state);
    for (const [heart, team] of takers) if (state.board[HEARTS[heart]] === team) paid[team] += HEART_VALUES[heart];
    const ahead = leaderOf(totals(state));
    if (ahead !== undefined && leader !== undefined && ahead !== leader) leads += 1;
    leader = ahead ?? leader;
  }
  const { state } = engine;
  const [first, second] = standings(state);
  return {
    target: state.target,
    rounds: state.cycle,
    answers,
    ending: state.ending,
    met,
    mountain,
    taken,
    swung: taken > 0 && paid[first.team] + lost[second.team] >= first.points.total - second.points.total,
    leads,
    tie: state.winners.length > 1,
    winner: state.winners[0],
  };
}
