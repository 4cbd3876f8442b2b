import type { Engine } from '../engine.ts';
import { type AnyGame, CHANCE, type Note, REFEREE, type Viewer } from '../game.ts';
import type { OptionFields } from '../options.ts';
import { KERNEL_REFUSALS, must } from '../refusal.ts';
import { type AnyWords, reading } from '../words.ts';
import { broken, difference, type Law } from './law.ts';
import { actors, answerFor, type Trail } from './walk.ts';

/** The words of one game by language; `en` is what the other languages are compared with. */
export type Languages = { readonly [language: string]: AnyWords };

/** At most this many choices of a long list are read at one decision; different ones at the next. */
const READ = 12;

/** Who reads a question: its seat, or a spectator for CHANCE and the referee. */
export const readerOf = (actor: number): Viewer => (actor === CHANCE || actor === REFEREE ? null : actor);

/** Questions, choices, asides and notes of the walk, in every language. */
export const everythingHasWords = (languages: Languages): Law => ({
  name: 'every question, choice, aside and note has words',
  decision(trail) {
    const { game, engine, script } = trail;
    for (const { actor, frame, choices } of engine.questions) {
      const { kind } = frame;
      const view = game.view(engine.state, readerOf(actor));
      sound(
        languages,
        () => `question ${kind}`,
        (words) => words.questions[kind]?.(reading(words, view, NAMES), frame),
      );
      for (let i = 0; i < Math.min(choices.length, READ); i++) {
        const choice = choices[(i + trail.answers.length * READ) % choices.length];
        sound(
          languages,
          () => `choice ${kind} ${JSON.stringify(choice)}`,
          (words) => words.choices[kind]?.(reading(words, view, NAMES), choice, frame),
        );
      }
    }
    for (const actor of actors(script.seats)) {
      const asides = engine.asides(actor);
      if (asides.length === 0) continue;
      const view = game.view(engine.state, readerOf(actor));
      for (const choice of asides)
        sound(
          languages,
          () => `aside ${JSON.stringify(choice)}`,
          (words) => words.aside?.(reading(words, view, NAMES), choice),
        );
    }
    if (!engine.over) notesHaveWords(languages, trail);
  },
});

function notesHaveWords(languages: Languages, { game, engine, script, answers }: Trail): void {
  const next = engine.fork();
  const notes: Note[] = [];
  next.notes = notes;
  must(next.apply(answerFor(next, script.seats, answers.length * 104729)));
  const views = new Map<Viewer, unknown>();
  for (const { kind, detail, seat, audience } of notes) {
    broken(difference(detail, JSON.parse(JSON.stringify(detail)), `detail of ${kind} as JSON`));
    // the kernel's own note: its choice has words already
    if (kind === 'settled') continue;
    for (const reader of audience ?? [null, ...seatsOf(script.seats)]) {
      const view = viewOf(game, next, reader, views);
      sound(
        languages,
        () => `note ${kind} of ${seat} to ${reader}`,
        (words) => words.notes[kind]?.(reading(words, view, NAMES), detail, seat),
      );
    }
  }
}

function viewOf(game: AnyGame, engine: Engine, reader: Viewer, known: Map<Viewer, unknown>): unknown {
  if (!known.has(reader)) known.set(reader, game.view(engine.state, reader));
  return known.get(reader);
}

/** What is read before and after a match, apart from any position. */
export const tablesHaveWords = (languages: Languages): Law => ({
  name: 'seats, options, presets, bots, refusals and endings have words in every language',
  decision({ game, engine, answers, script }) {
    if (answers.length > 0) return;
    const view = game.view(engine.state, null);
    const table = (what: string, of: (words: AnyWords) => unknown) =>
      sound(languages, () => what, of as (words: AnyWords) => string | undefined);
    table('about.pitch', (words) => words.about?.pitch);
    for (const seat of seatsOf(script.seats)) table(`seat ${seat}`, (words) => words.seat(view, seat));
    const fields = game.options.fields as OptionFields;
    for (const name in fields) {
      const field = fields[name];
      table(`options.${name}.title`, ({ options }) => options[name]?.title);
      table(`options.${name}.help`, ({ options }) => options[name]?.help);
      // a number reads the same everywhere
      for (const value of field.kind === 'oneOf' ? field.values : [])
        if (!/^\d+$/.test(value))
          table(`options.${name}.values.${value}`, ({ options }) => options[name]?.values?.[value]);
    }
    for (const name in game.options.presets)
      for (const part of PARTS) table(`presets.${name}.${part}`, ({ presets }) => presets[name]?.[part]);
    for (const level of keysOf(languages, ({ bots }) => bots))
      for (const part of PARTS) table(`bots.${level}.${part}`, ({ bots }) => bots[level]?.[part]);
    for (const list of LISTS)
      for (const key of keysOf(languages, (words) => words[list]))
        table(`${list}.${key}`, (words) => (words[list] as { readonly [key: string]: string } | undefined)?.[key]);
    if (Object.values(languages).some(({ tieBreak }) => tieBreak !== undefined))
      table('tieBreak', ({ tieBreak }) => tieBreak);
    for (const name of keysOf(languages, ({ presets }) => presets))
      if (game.options.presets[name] === undefined) broken(`there are words for ${name}, which is no preset`);
  },
  end({ game, engine }) {
    if (!engine.over) return;
    const { reason, breakdown } = game.result(engine.state);
    sound(
      languages,
      () => `endings.${reason}`,
      ({ endings }) => endings[reason],
    );
    for (const category of new Set(breakdown?.flatMap(Object.keys)))
      sound(
        languages,
        () => `categories.${category}`,
        ({ categories }) => categories?.[category],
      );
  },
});

const PARTS = ['title', 'help'] as const;
const LISTS = ['refusals', 'endings', 'categories', 'unit'] as const;

/** A code that a player can meet must have a sentence: the game's, or for the kernel's own codes the client's. */
export function refusalHasWords(languages: Languages, code: string): void {
  if ((KERNEL_REFUSALS as readonly string[]).includes(code)) return;
  sound(
    languages,
    () => `refusals.${code}`,
    ({ refusals }) => refusals[code],
  );
}

const seatsOf = (seats: number): number[] => Array.from({ length: seats }, (_, seat) => seat);

/** All keys of a table in any language: what one has, every one must have. */
const keysOf = (languages: Languages, table: (words: AnyWords) => object | undefined): Set<string> =>
  new Set(Object.values(languages).flatMap((words) => Object.keys(table(words) ?? {})));

/** Reads one sentence in every language. */
function sound(languages: Languages, what: () => string, sentence: (words: AnyWords) => string | undefined): void {
  const english = languages.en === undefined ? undefined : sentence(languages.en);
  for (const language in languages) {
    const text = language === 'en' ? english : sentence(languages[language]);
    const problem = fault(text, language, english);
    if (problem !== undefined) broken(`${what()} in ${language} ${problem}`);
  }
}

/** A sentence that a player must never read, with the reason. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/undefined|\bNaN\b|\bnull\b|\[object/, 'has a value that is no word'],
  [/\bq-?\d+r-?\d+\b/i, 'names a place by its raw coordinates'],
  // a pair without a space; a percentage is a decimal number in many languages
  [/(?<![\w,.])-?\d{1,2},-?\d{1,2}(?!\w|\s?%)/, 'names a place by its raw coordinates'],
  [/\{[^{}]*\}|\["/, 'shows data instead of words'],
];

/** What the seats are called in every language while the laws read, so that only translated words differ. */
export const NAMES = ['Ada', 'Bruno', 'Chidi', 'Dana', 'Emil', 'Farah', 'Goran', 'Hanna'] as const;

const LOWER_NAMES: ReadonlySet<string> = new Set(NAMES.map((name) => name.toLowerCase()));

/** English words that are no words of German, nor names. */
const ENGLISH = new Set(
  (
    'the you your yours he she they their them its of and with without from to into onto by for is are has have had ' +
    'this that these those which whose who when then where there it be been does did can cannot may must should would ' +
    'takes took gets got moves moved places placed plays played draws drew puts chooses chose wins loses lost leaves ' +
    'each every other another any some only both after before again now if but than'
  ).split(' '),
);

/** What is wrong with a sentence in a language, or undefined. `english` is the same sentence in English, if it is known. */
export function fault(text: unknown, language: string, english: string | undefined): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return 'has no words';
  for (const [pattern, reason] of FAULTS) if (pattern.test(text)) return `${reason}: "${text}"`;
  if (language === 'en') return undefined;
  if (text === english && wordsOf(text).length > 1) return `is not translated: "${text}"`;
  const left = wordsOf(text).filter((word) => ENGLISH.has(word));
  return left.length > 1 ? `is partly English (${left.join(', ')}): "${text}"` : undefined;
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).filter((word) => !LOWER_NAMES.has(word));
