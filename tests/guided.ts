import {
  type AnyGame,
  type AnyWords,
  asJson,
  branch,
  CHANCE,
  Engine,
  type Json,
  must,
  type Note,
  parseOptions,
  seeded,
} from '@tessera/kernel';
import { fault } from '@tessera/kernel/laws';
import {
  type GameGuide,
  type GuideMoment,
  type GuideWords,
  LANGUAGES,
  type Language,
  type Manifest,
} from '@tessera/kit';
import { expect } from 'vitest';
import { foundAt } from '../packages/kit/src/guide/guide.ts';

// Whole guided matches between seeded bots, for the tests of a game's guide.

/** The learner, as in a match of somebody who plays here for the first time. */
const ME = 0;

/** Everything that a moment of a match holds: what the learner sees, and the engine behind it. */
export interface Seen<G> extends GuideMoment<G> {
  readonly engine: Engine;
}

/** Plays for a seat by a rule of the test's own: the index of a choice. */
export type Player = (choices: readonly never[], view: never) => number;

export interface GuidedMatches<G> {
  /** Each with who sits where: somebody who plays badly sees things that a good bot never lets happen. */
  readonly matches: readonly { readonly seed: string; readonly levels: readonly (string | Player)[] }[];
  /** What a table of this game agrees on. */
  readonly options?: Json;
  readonly seats?: number;
  /** When each thing is on the board, said apart from the guide. */
  readonly occurs: { readonly [topic: string]: (at: Seen<G>) => boolean };
}

/** How many sentences a text has. */
export const sentences = (text: string): number => text.match(/[.!?](?=[\s“”"»]|$)/g)?.length ?? 0;

interface Guided {
  readonly words: { readonly [L in Language]: GuideWords };
  readonly game: AnyGame;
  readonly spoken: { readonly [L in Language]: AnyWords };
}

async function guidedOf(manifest: Manifest, guide: GameGuide): Promise<Guided> {
  const of = async <T>(doors: { readonly [L in Language]: () => Promise<T> }) =>
    Object.fromEntries(await Promise.all(LANGUAGES.map(async (one) => [one, await doors[one]()]))) as {
      readonly [L in Language]: T;
    };
  return { words: await of(guide.words), game: await manifest.rules(), spoken: await of(manifest.words) };
}

/** Every moment of a match at which the learner is asked or sees the end. */
function* moments(
  game: AnyGame,
  manifest: Manifest,
  kinds: readonly (string | Player)[],
  seed: string,
  more: GuidedMatches<never>,
  make: (level: string | Player, seat: number) => { choose(question: never, imagine: () => never): number },
): Generator<Seen<AnyGame>> {
  const { seats = Math.max(2, manifest.seats.min) } = more;
  const engine = Engine.start(game, must(parseOptions(game.options, more.options)), seats, seed) as Engine;
  const chance = seeded(`${seed}/chance`);
  const dreams = seeded(`${seed}/dreams`);
  const agents = Array.from({ length: seats }, (_, seat) => make(kinds[seat % kinds.length], seat));
  let heard: Note[] = [];
  engine.notes = heard;
  for (;;) {
    const question = engine.questions[0];
    const mine = engine.questions.find(({ actor }) => actor === ME);
    if (mine !== undefined || question === undefined) {
      yield {
        engine,
        view: JSON.parse(JSON.stringify(game.view(engine.state, ME))) as Json,
        me: ME,
        question: mine && {
          id: '',
          actor: ME,
          kind: mine.frame.kind,
          frame: asJson(mine.frame),
          choices: mine.choices as readonly Json[],
        },
        notes: heard
          .filter(({ audience }) => audience === undefined || audience.includes(ME))
          .map(({ audience: _, ...note }) => ({ ...note, at: 0 })),
      };
      heard = [];
      engine.notes = heard;
    }
    if (question === undefined) return;
    // lanes ask several at once: the learner answers first
    const next = mine ?? question;
    if (next.actor === CHANCE) engine.draw(chance);
    else {
      const at = agents[next.actor].choose(next as never, () => engine.imagine(next.actor, branch(dreams)) as never);
      must(engine.apply({ actor: next.actor, choice: next.choices[at] as Json }));
    }
  }
}

/** What was told in whole matches, topic by topic, with what was on the board then. */
export type Told = Map<
  string,
  { readonly facts: Json; readonly at: Seen<AnyGame>; readonly en: string; readonly de: string }[]
>;

/**
 * Plays whole guided matches and checks what a guide promises: every thing that comes up is explained exactly once, at the
 * moment it first does, in at most two sentences of either language; and every thing comes up in some match.
 */
export async function playGuided<G>(manifest: Manifest, guide: GameGuide, wanted: GuidedMatches<G>): Promise<Told> {
  const { words, game, spoken } = await guidedOf(manifest, guide);
  const bots = await manifest.bots();
  const topics = Object.keys(guide.topics);
  expect(Object.keys(wanted.occurs), 'the test says of each topic when it is on the board').toEqual(topics);
  for (const language of LANGUAGES) expect(Object.keys(words[language]), language).toEqual(topics);
  const all: Told = new Map(topics.map((topic) => [topic, []]));
  for (const { seed, levels } of wanted.matches) {
    const make = (level: string | Player, seat: number) => {
      if (typeof level === 'function')
        return {
          choose: (question: Engine['questions'][number], imagine: () => Engine) =>
            level(question.choices as readonly never[], game.view(imagine().state, seat) as never),
        } as never;
      const kind = bots.find(({ name }) => name === level);
      if (kind === undefined) throw new Error(`no bot ${level}`);
      return kind.make(seeded(`${seed}/${seat}`), { playouts: 8 }) as never;
    };
    const told = new Set<string>();
    const seen = new Set<string>();
    let count = 0;
    for (const at of moments(game, manifest, levels, seed, wanted as never, make)) {
      count += 1;
      const found = foundAt(guide, at, told);
      const due = topics.filter((topic) => !seen.has(topic) && wanted.occurs[topic](at as never));
      const where = `${manifest.id}, seed ${seed}, moment ${count}`;
      expect(
        found.map(({ topic }) => topic),
        where,
      ).toEqual(due);
      for (const { topic, facts } of found) {
        told.add(topic);
        seen.add(topic);
        const text = (language: Language): string => {
          const name = (seat: number): string => spoken[language].seat(at.view, seat);
          const said = words[language][topic].text({ view: at.view, me: ME, name, words: spoken[language] }, facts);
          const count = sentences(said);
          expect(count === 1 || count === 2, `${where}, ${topic}: ${said}`).toBe(true);
          expect(said, where).toMatch(/^[“„\p{L}\d].*[.!?]$/u);
          expect(said, where).not.toMatch(/undefined|NaN|\[object|null|function| {2}/);
          return said;
        };
        const [en, de] = [text('en'), text('de')];
        expect(fault(de, 'de', en), de).toBe(undefined);
        expect(en, 'plain English').not.toMatch(/\b(whoever|whomever|take back|looking on)\b/i);
        all.get(topic)?.push({ facts, at, en, de });
      }
    }
  }
  const never = topics.filter((topic) => all.get(topic)?.length === 0);
  expect(never, 'never on the board in these matches').toEqual([]);
  return all;
}
