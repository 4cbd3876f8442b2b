import type { AnyGame } from '../game.ts';
import type { Json } from '../json.ts';
import { broken, type Law } from './law.ts';
import { lawReport, shrink } from './report.ts';
import {
  everyoneKeepsEveryView,
  imagineKeepsTheView,
  imagineReallyDeals,
  openGamesHideNothing,
  secretsStaySecret,
} from './secrecy-laws.ts';
import {
  choicesApply,
  cloneIsIndependent,
  endsByFinish,
  everySeatIsRanked,
  handedOutStays,
  lanesCommute,
  questionsArePure,
  replaysExactly,
  survivesJson,
} from './state-laws.ts';
import { notationSurvives, refusalsHaveWords } from './text-laws.ts';
import { fresh, fromList, type Script, scriptRng, type Trail, walk } from './walk.ts';
import { everythingHasWords, type Languages, tablesHaveWords } from './words-laws.ts';

export { broken, defineLaw, difference, type Law } from './law.ts';
export { playthrough } from './playthrough.ts';
export type { Script, Trail } from './walk.ts';
export { fault, type Languages } from './words-laws.ts';

/** How a game is put before the laws. */
export interface LawConfig {
  /** Random games per law; they are spread over seat counts and options. */
  readonly games?: number;
  /** Part of every seed: another one walks other games. */
  readonly seed?: string;
  /** No random game takes more answers than this. */
  readonly bound?: number;
  readonly seats?: readonly number[];
  /** Options to spread the games over. */
  readonly options?: readonly Json[];
  /** Checks at every n-th decision only, for speed; shrinking looks at every one. */
  readonly every?: number;
  /** The game hides something: imagining must really deal it again. */
  readonly secrets?: boolean;
  /** The game's words by language; without them no law reads any. */
  readonly words?: Languages;
  /** Which states the game's notation can write; all of them by default. */
  readonly notation?: (state: never) => boolean;
  /** Laws of the game's own: its invariants. */
  readonly own?: readonly Law[];
}

/** A law bound to a game, ready to be a test. */
export interface BoundLaw {
  readonly name: string;
  check(): void;
}

/** Every law that a game must keep. An open game has no secrets, and its own law holds it to that. */
export function lawsOf(game: AnyGame, config: LawConfig): Law[] {
  const { words } = config;
  return [
    terminates(config.bound ?? 20_000),
    survivesJson,
    cloneIsIndependent,
    questionsArePure,
    choicesApply,
    replaysExactly,
    handedOutStays,
    endsByFinish,
    ...(game.open ? [openGamesHideNothing] : [imagineKeepsTheView, everyoneKeepsEveryView, secretsStaySecret]),
    ...(config.secrets && !game.open ? [imagineReallyDeals] : []),
    lanesCommute,
    everySeatIsRanked,
    ...(words === undefined ? [] : [everythingHasWords(words), tablesHaveWords(words)]),
    refusalsHaveWords(words),
    notationSurvives(config.notation ?? (() => true)),
    ...(config.own ?? []),
  ];
}

/** One test per law, each over its own seeded random games. */
export const laws = (game: AnyGame, config: LawConfig = {}): BoundLaw[] =>
  lawsOf(game, config).map((law) => ({ name: law.name, check: () => runGames(game, [law], config) }));

/** Every law at once over the same random games: what a soak runs. Returns how many answers were given. */
export const soak = (game: AnyGame, config: LawConfig = {}): number => runGames(game, lawsOf(game, config), config);

const terminates = (bound: number): Law => ({
  name: 'random play ends within a bound',
  decision({ answers }) {
    if (answers.length > bound) broken(`${answers.length} answers and no end`);
  },
});

function runGames(game: AnyGame, all: readonly Law[], config: LawConfig): number {
  const { games = 12, seed = 'law', every = 1, options = [{}] } = config;
  const counts =
    config.seats ?? Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i);
  let answers = 0;
  for (let i = 0; i < games; i++) {
    const base = {
      seats: counts[i % counts.length],
      seed: `${seed}/${i}`,
      options: options[Math.floor(i / counts.length) % options.length],
    };
    const picks: number[] = [];
    const source = fresh(scriptRng(base), picks, i % 4 === 3);
    const problem = failure(all, () => {
      const trail = walk(game, { ...base, picks }, source, (at) => {
        if (at.answers.length % every === 0 || at.engine.over) visit(all, at);
      });
      answers += trail.answers.length;
      finish(all, trail);
    });
    if (problem !== undefined) throw new Error(explain(game, all, { ...base, picks }, problem));
  }
  return answers;
}

/** Shrinks with the law that broke alone: watching all of them at every step of every try would take far too long. */
function explain(game: AnyGame, all: readonly Law[], script: Script, problem: string): string {
  const guilty = all.filter(({ name }) => problem.startsWith(`"${name}"`));
  const watched = guilty.length > 0 ? guilty : all;
  const run = (picks: readonly number[]) =>
    failure(watched, () =>
      finish(
        watched,
        walk(game, { ...script, picks }, fromList(picks), (at) => visit(watched, at)),
      ),
    );
  const small = shrink(script.picks, run);
  return lawReport(
    game,
    { ...script, picks: small?.picks ?? script.picks },
    small?.problem ?? problem,
    script.picks.length,
  );
}

function visit(all: readonly Law[], trail: Trail): void {
  for (const law of all) under(law, () => law.decision?.(trail));
}

function finish(all: readonly Law[], trail: Trail): void {
  for (const law of all) under(law, () => law.end?.(trail));
}

function under(law: Law, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw new Error(`"${law.name}": ${(error as Error).message}`, { cause: error });
  }
}

function failure(all: readonly Law[], run: () => void): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    const { message, cause } = error as Error;
    // a law that watches for just this error names it better than the law at whose check it came up
    const thrown = cause instanceof Error ? cause : (error as Error);
    const law = all.find(({ explains }) => explains?.(thrown));
    return law === undefined ? message : `"${law.name}": ${thrown.message}`;
  }
}
