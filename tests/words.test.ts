import { games } from '@tessera/games';
import { fault } from '@tessera/kernel/laws';
import { REFUSAL_CODES } from '@tessera/protocol';
import { describe, expect, test } from 'vitest';
import { de as analysisDe } from '../apps/web/src/analysis/words.de.ts';
import { en as analysisEn } from '../apps/web/src/analysis/words.ts';
import { de as auditDe } from '../apps/web/src/audit/words.de.ts';
import { en as auditEn } from '../apps/web/src/audit/words.ts';
import { de as learnDe } from '../apps/web/src/learn/words.de.ts';
import { en as learnEn } from '../apps/web/src/learn/words.ts';
import { de as adminDe } from '../apps/web/src/people/admin/words.de.ts';
import { en as adminEn } from '../apps/web/src/people/admin/words.ts';
import { de as circleDe } from '../apps/web/src/people/circle/words.de.ts';
import { en as circleEn } from '../apps/web/src/people/circle/words.ts';
import { de as dataWordsDe } from '../apps/web/src/people/data/words.de.ts';
import { en as dataWordsEn } from '../apps/web/src/people/data/words.ts';
import { de as deviceWordsDe } from '../apps/web/src/people/devices/words.de.ts';
import { en as deviceWordsEn } from '../apps/web/src/people/devices/words.ts';
import { de as ownFrontDe } from '../apps/web/src/people/front/words.de.ts';
import { en as ownFrontEn } from '../apps/web/src/people/front/words.ts';
import { de as ladderDe } from '../apps/web/src/people/ladder/words.de.ts';
import { en as ladderEn } from '../apps/web/src/people/ladder/words.ts';
import { de as profileDe } from '../apps/web/src/people/profile/words.de.ts';
import { en as profileEn } from '../apps/web/src/people/profile/words.ts';
import { de as allTablesDe } from '../apps/web/src/people/tables/words.de.ts';
import { en as allTablesEn } from '../apps/web/src/people/tables/words.ts';
import { de as youDe } from '../apps/web/src/people/words.de.ts';
import { en as youEn } from '../apps/web/src/people/words.ts';
import { de as puzzlesDe } from '../apps/web/src/puzzles/words.de.ts';
import { en as puzzlesEn } from '../apps/web/src/puzzles/words.ts';
import { de as reviewDe } from '../apps/web/src/review/words.de.ts';
import { en as reviewEn } from '../apps/web/src/review/words.ts';
import { en as guideEn } from '../packages/client/src/guide/words/catalogue.ts';
import { de as guideDe } from '../packages/client/src/guide/words/de.ts';
import { en as hintEn } from '../packages/client/src/hints/words/catalogue.ts';
import { de as hintDe } from '../packages/client/src/hints/words/de.ts';
import { en as peopleEn } from '../packages/client/src/people/words/catalogue.ts';
import { de as peopleDe } from '../packages/client/src/people/words/de.ts';
import { de as shareDe } from '../packages/client/src/share/words.de.ts';
import { en as shareEn } from '../packages/client/src/share/words.ts';
import { de as shellDe } from '../packages/client/src/words/de.ts';
import { de as apartDe } from '../packages/client/src/words/more/de.ts';
import { en as apartEn } from '../packages/client/src/words/more/en.ts';
import { en as seatingEn } from '../packages/client/src/words/seating/catalogue.ts';
import { de as seatingDe } from '../packages/client/src/words/seating/de.ts';
import { en as shellEn } from '../packages/client/src/words/site.ts';
import { de as eventsDe } from '../packages/events/src/words/de.ts';
import { en as eventsEn } from '../packages/events/src/words/en.ts';

/** Turns of phrase that no product team writes today. */
const ARCHAIC =
  /\b(whoever|whomever|take back|takes back|took back|taken back|looks? on|looking on|give this match up|as the device|may come)\b/i;

/** Arguments for a sentence that is a function: names, then numbers, then nothing at all. */
const SAMPLES: readonly (readonly unknown[])[] = [
  ['Ada', 'Bruno', 'Chidi', 'Dana'],
  [3, 2, 1, 4],
  ['Ada', 3, 2, 1],
  [3, 'Ada', 2, 'Bruno'],
  [['Ada', 'Bruno'], ['Chidi']],
];

type Found = Map<string, string[]>;

/** Every sentence of a tree of words, by its path; a function gives what it returns for the samples that suit it. */
function sentences(tree: unknown, path = '', found: Found = new Map()): Found {
  if (typeof tree === 'string') found.set(path, [tree]);
  else if (typeof tree === 'function')
    found.set(
      path,
      SAMPLES.flatMap((sample) => {
        try {
          const text: unknown = tree(...sample);
          return typeof text === 'string' && !/undefined|NaN|\[object|function/.test(text) ? [text] : [];
        } catch {
          // it wants a view or a record: the laws read those over random play
          return [];
        }
      }),
    );
  else if (tree !== null && typeof tree === 'object')
    for (const [key, part] of Object.entries(tree)) sentences(part, path === '' ? key : `${path}.${key}`, found);
  return found;
}

/** What is wrong with the German of a catalogue, or with its English. */
function problems(english: unknown, german: unknown): string[] {
  const en = sentences(english);
  const de = sentences(german);
  const wrong: string[] = [];
  for (const [path, texts] of en) {
    for (const text of texts) if (ARCHAIC.test(text)) wrong.push(`${path} is archaic: "${text}"`);
    if (!de.has(path)) wrong.push(`${path} is missing in German`);
  }
  for (const [path, texts] of de) {
    const same = en.get(path) ?? [];
    for (const [i, text] of texts.entries()) {
      const problem = fault(text, 'de', same[i]);
      if (problem !== undefined) wrong.push(`${path} ${problem}`);
    }
  }
  return wrong;
}

test('the shell is in plain English and complete in German', () => {
  const { refusals: _, ...english } = shellEn;
  expect(problems(english, shellDe)).toEqual([]);
});

test('every refusal of rooms, server and kernel has a German sentence', () => {
  for (const code of REFUSAL_CODES) expect(shellDe.refusals[code], code).toBeTypeOf('string');
});

test('the words round the lessons are in plain English and complete in German', () => {
  expect(problems(learnEn, learnDe)).toEqual([]);
});

test('every sentence of the proofs exists in both languages', () => {
  expect(problems(auditEn, auditDe)).toEqual([]);
});

test('the words of tables before a match are in plain English and complete in German', () => {
  expect(problems(seatingEn, seatingDe)).toEqual([]);
  expect(problems(apartEn, apartDe)).toEqual([]);
});

test('the pages of events are in plain English and complete in German', () => {
  expect(problems(eventsEn, eventsDe)).toEqual([]);
});

test('the words of reviews and hints are in plain English and complete in German', () => {
  expect(problems(reviewEn, reviewDe)).toEqual([]);
  expect(problems(hintEn, hintDe)).toEqual([]);
});

test('the words of links to matches and of the analysis board are in plain English and complete in German', () => {
  expect(problems(shareEn, shareDe)).toEqual([]);
  expect(problems(analysisEn, analysisDe)).toEqual([]);
});

test('the words of puzzles are in plain English and complete in German', () => {
  expect(problems(puzzlesEn, puzzlesDe)).toEqual([]);
});

test('the words round a guide are in plain English and complete in German', () => {
  expect(problems(guideEn, guideDe)).toEqual([]);
});

describe.each(games.map((manifest) => [manifest.id, manifest] as const))('%s', (_, { words, review }) => {
  test('is in plain English and complete in German', async () => {
    expect(problems(await words.en(), await words.de())).toEqual([]);
  });

  test('has the same reasons in both languages', async () => {
    const reasons = (await review?.())?.reasons;
    const [en, de] = [await reasons?.en(), await reasons?.de()];
    expect(Object.keys(de ?? {}).sort()).toEqual(Object.keys(en ?? {}).sort());
    expect(problems(en, de)).toEqual([]);
  });

  test('has the same goals and nudges in both languages', async () => {
    const coaching = (await review?.())?.coaching;
    const [en, de] = [await coaching?.en(), await coaching?.de()];
    for (const part of ['goals', 'looks', 'spots', 'flaws'] as const)
      expect(Object.keys(de?.[part] ?? {}).sort()).toEqual(Object.keys(en?.[part] ?? {}).sort());
    // every theme has a first nudge of its own
    const themes = Object.keys((await (await review?.())?.themes?.en()) ?? {});
    expect(themes.filter((code) => en?.looks[code] === undefined)).toEqual([]);
    expect(problems(en, de)).toEqual([]);
  });
});

test('the words about people are in plain English and complete in German', () => {
  expect(problems(peopleEn, peopleDe)).toEqual([]);
  expect(problems(ladderEn, ladderDe)).toEqual([]);
  expect(problems(adminEn, adminDe)).toEqual([]);
  expect(problems(circleEn, circleDe)).toEqual([]);
  expect(problems(profileEn, profileDe)).toEqual([]);
  expect(problems(youEn, youDe)).toEqual([]);
  expect(problems(deviceWordsEn, deviceWordsDe)).toEqual([]);
  expect(problems(dataWordsEn, dataWordsDe)).toEqual([]);
  expect(problems(ownFrontEn, ownFrontDe)).toEqual([]);
  expect(problems(allTablesEn, allTablesDe)).toEqual([]);
});
