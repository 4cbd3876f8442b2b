import { type MatchPlan, type PlayedMatch, playMatch, type Sitter } from '@tessera/agents';
import { type AnyGame, digest, Engine, type Json, Match, must, type Transcript } from '@tessera/kernel';
import type { Fixture, ModelUse, Row } from './run.ts';

/** Where a participant sits. */
export interface SeatOfMatch {
  readonly fixture: Fixture;
  readonly seat: number;
}

/** A participant of a run, created again for every match. */
export interface Entrant {
  readonly name: string;
  sit(at?: SeatOfMatch): Sitter;
  /** What its model used up since it sat down. */
  use?(sitter: Sitter): ModelUse | undefined;
}

export type RunSetting = Omit<MatchPlan, 'seed' | 'sitters'>;

/** Plays one match of a run. */
export async function playFixture(
  setting: RunSetting,
  entrants: ReadonlyMap<string, Entrant>,
  fixture: Fixture,
): Promise<{ readonly row: Row; readonly played: PlayedMatch }> {
  const { key, seed, agents } = fixture;
  const seated = agents.map((name) => entrants.get(name) as Entrant);
  const sitters = seated.map((one, seat) => one.sit({ fixture, seat }));
  const played = await playMatch({ ...setting, seed, sitters, id: matchId(key), anonymous: true });
  const models = seated.map(({ use }, seat) => use?.(sitters[seat]) ?? null);
  return { row: rowOf(setting, key, seed, agents, played, models), played };
}

function rowOf(
  { game }: RunSetting,
  key: string,
  seed: string,
  agents: readonly string[],
  { seats, answers, result, failure, choices }: PlayedMatch,
  models: readonly (ModelUse | null)[],
): Row {
  return {
    key,
    id: matchId(key),
    game: game.id,
    version: game.version,
    seed,
    agents,
    ranks: result?.ranks ?? [],
    scores: result?.scores ?? [],
    reason: result?.reason ?? '',
    ...(result?.breakdown && { breakdown: result.breakdown }),
    answers: answers.length,
    decisions: seats.map(({ decisions }) => decisions),
    forced: seats.map(({ forced }) => forced),
    choices,
    refusals: seats.map(({ refusals }) => refusals),
    fallbacks: seats.map(({ fallbacks }) => fallbacks),
    timeouts: seats.map(({ timeouts }) => timeouts),
    ...(seats.some(({ replies }) => replies) && { replies: seats.map(({ replies }) => replies ?? null) }),
    gone: seats.map(({ gone }) => (gone === undefined ? null : short(gone))),
    ...(seats.some(({ outage }) => outage) && { outage: true }),
    models,
    digest: digest(JSON.stringify(answers)),
    seconds: seats.map(({ seconds }) => rounded(seconds)),
    slowest: seats.map(({ slowest }) => rounded(slowest)),
    ...(failure !== undefined && { failure: short(failure) }),
  };
}

/** What programs know a match by: the key would tell them who plays. */
const matchId = (key: string): string => digest(key).slice(0, 12);

/** The row of a match that could not be played. */
export function failedRow(game: string, version: number, { key, seed, agents }: Fixture, failure: string): Row {
  const each = <T>(value: T): T[] => agents.map(() => value);
  return {
    key,
    game,
    version,
    seed,
    agents,
    ranks: [],
    scores: [],
    reason: '',
    answers: 0,
    decisions: each(0),
    choices: 0,
    refusals: each(0),
    fallbacks: each(0),
    timeouts: each(0),
    gone: each(null),
    models: each(null),
    digest: digest('[]'),
    seconds: each(0),
    slowest: each(0),
    failure: short(failure),
  };
}

/** A reason is a sentence; a program's whole error output has no place in a row. */
const short = (reason: string): string => reason.slice(0, 500);

const rounded = (seconds: number): number => Math.round(seconds * 1e6) / 1e6;

/** A match that was played, as everybody can check it. */
export function transcriptOf({ game, options }: RunSetting, seed: string, { answers, seats }: PlayedMatch): Transcript {
  const match = must(Match.create(game, { options, seats: seats.length, seed, dice: 2 }));
  for (const answer of answers) must(match.answer({ ...answer, choice: answer.choice as Json }));
  return match.transcript();
}

/** Scores by seat whenever the turn has passed, and at the end. */
export function scoresByTurn(game: AnyGame, { options, seats, seed, entries }: Transcript): number[][] {
  const engine: Engine = Engine.start(game, options, seats, seed);
  const course: number[][] = [];
  let last = -1;
  for (const { actor, choice, aside } of entries) {
    if (actor >= 0 && actor !== last) {
      course.push([...game.result(engine.state).scores]);
      last = actor;
    }
    must(engine.apply({ actor, choice, ...(aside && { aside }) }));
  }
  course.push([...game.result(engine.state).scores]);
  return course;
}
