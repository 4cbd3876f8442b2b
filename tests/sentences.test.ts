import { findAgent } from '@tessera/bots';
import { turnText } from '@tessera/client/session/tell.ts';
import { turnsOf } from '@tessera/client/stage/turns.ts';
import { games } from '@tessera/games';
import {
  type AnyGame,
  type AnyWords,
  below,
  CHANCE,
  Engine,
  must,
  type Note,
  parseOptions,
  REFEREE,
  reading,
  seeded,
} from '@tessera/kernel';
import type { NoteInfo } from '@tessera/protocol';
import { describe, expect, test } from 'vitest';
import { inSoak } from './soak.ts';

const NAMES = ['Ada', 'Bruno', 'Chidi', 'Dana', 'Emre', 'Fay'];
const MATCHES = inSoak ? 40 : 5;
const LONGEST = 600;
/** The longest sentence about a turn, and the longest on a phone. */
const MOST = { long: 110, short: 80 };

/** What is wrong with a sentence about a turn, in any game. */
function faults(text: string, language: string): string[] {
  const found: string[] = [];
  if (/ {2}|undefined|NaN|\[object/.test(text)) found.push('is not a sentence');
  if (/(?<![\d.,+×÷−-])[+−]?1 (points|coins|tokens|eggs|cards|birds|steps|plates|cells|hearts|stacks)\b/.test(text))
    found.push('counts one as many');
  if (/(?<![\d.,+×÷−-])[+−]?1 (Punkte|Münzen|Eier|Karten|Vögel|Teller|Felder)\b/.test(text))
    found.push('counts one as many');
  // sums can be alike
  const clauses = text
    .split(/[.;:] | and (?=[a-z]+ed )|, and /)
    .filter((clause) => clause.length > 8 && !/[÷×=]/.test(clause));
  if (new Set(clauses.map((clause) => clause.replace(/\.$/, '').toLowerCase())).size < clauses.length)
    found.push('has a clause twice');
  if (/(\b[\p{L}\d ]{6,}\b) (?:and|und) \1(?:\.|,|$)/u.test(text)) found.push('has a clause twice');
  if (language === 'en' && /\byou (has|is|was|takes|wins|moves)\b/i.test(text)) found.push('has the wrong person');
  if (language === 'de' && /\bdu (hat|ist|war|nimmt|gewinnt|zieht)\b/i.test(text)) found.push('has the wrong person');
  return found;
}

describe.each(games.map((manifest) => [manifest.id, manifest] as const))('%s', (_, manifest) => {
  test('tells every turn to everybody without a clause twice, a wrong plural or the reader’s own name', async () => {
    const game: AnyGame = await manifest.rules();
    const bots = await manifest.bots();
    const { turnSeat, logged } = (await manifest.board?.()) ?? {};
    const languages = { en: await manifest.words.en(), de: await manifest.words.de() };
    const wrong = new Map<string, string>();
    let told = 0;

    const check = (engine: Engine, log: readonly NoteInfo[], seats: number): void => {
      const turn = turnsOf(log, turnSeat === undefined ? {} : { turnSeat }).at(-1);
      if (turn === undefined || turn.seat < 0) return;
      for (const [language, words] of Object.entries(languages) as [string, AnyWords][])
        for (const me of [undefined, turn.seat, (turn.seat + 1) % seats])
          for (const short of [false, true]) {
            const at = reading(words, game.view(engine.state, me ?? null), NAMES, me);
            const spoken = { game, words: { value: words }, ...(logged && { logged }) };
            const text = turnText(spoken as never, at as never, turn, short);
            if (text === undefined) continue;
            told += 1;
            const found = faults(text, language);
            if (words.turn !== undefined && text.length > MOST[short ? 'short' : 'long']) found.push('is too long');
            if (me !== undefined && new RegExp(`\\b${NAMES[me]}\\b`).test(text))
              found.push(`calls ${NAMES[me]} by name`);
            for (const what of found) wrong.set(`${language} ${what}`, text);
          }
    };

    for (let n = 0; n < MATCHES; n++) {
      const { min, max } = game.seats;
      const seats = min + (n % (max - min + 1));
      const engine = Engine.start(game, must(parseOptions(game.options, undefined)), seats, `sentences ${n}`);
      const rng = seeded(`sentences ${n}`);
      // from bots that play at random to such as stack and plan
      const kinds = Array.from({ length: seats }, (_, seat) => bots[(n + seat) % Math.min(3, bots.length)].name);
      const agents = kinds.map((name, seat) =>
        must(findAgent(bots, name)).make(seeded(`${n}/${seat}`), { playouts: 20 }),
      );
      const log: NoteInfo[] = [];
      for (let i = 0; i < LONGEST && !engine.over && engine.questions.length > 0; i++) {
        const [question] = engine.questions;
        const { actor, choices } = question;
        const heard: Note[] = [];
        engine.notes = heard;
        if (actor === CHANCE) engine.draw(rng);
        else {
          const index =
            actor === REFEREE
              ? below(rng, choices.length)
              : agents[actor].choose(question, () => engine.imagine(actor, rng));
          must(engine.apply({ actor, choice: choices[index] as never }));
        }
        log.push(...heard.filter(({ kind }) => kind !== 'settled').map((note) => ({ ...note, at: i }) as NoteInfo));
        check(engine, log, seats);
      }
    }
    expect(told).toBeGreaterThan(100);
    expect(Object.fromEntries(wrong)).toEqual({});
  });

  test('tells of resigning to everybody, with one other and with several', async () => {
    const game: AnyGame = await manifest.rules();
    const leave = game.asides?.leave;
    if (leave === undefined) return;
    const { turnSeat, logged } = (await manifest.board?.()) ?? {};
    const languages = { en: await manifest.words.en(), de: await manifest.words.de() };
    const wrong = new Map<string, string>();
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
      const engine = Engine.start(game, must(parseOptions(game.options, undefined)), seats, 'resigning');
      const rng = seeded('resigning');
      const log: NoteInfo[] = [];
      // all but the first go, one after the other
      for (let seat = seats - 1; seat >= Math.min(1, seats - 1); seat--) {
        while (engine.questions[0]?.actor === CHANCE) engine.draw(rng);
        const heard: Note[] = [];
        engine.notes = heard;
        must(engine.apply({ actor: seat, choice: leave as never, aside: true }));
        log.push(
          ...heard.filter(({ kind }) => kind !== 'settled').map((note) => ({ ...note, at: seats - seat }) as NoteInfo),
        );
        const turn = turnsOf(log, turnSeat === undefined ? {} : { turnSeat }).at(-1);
        for (const [language, words] of Object.entries(languages) as [string, AnyWords][])
          for (const me of [undefined, ...Array.from({ length: seats }, (_, reader) => reader)]) {
            const at = reading(words, game.view(engine.state, me ?? null), NAMES, me);
            const spoken = { game, words: { value: words }, ...(logged && { logged }) };
            const text = turn && turnText(spoken as never, at as never, turn);
            const who = `${language} to ${me} of ${seats}`;
            if (text === undefined) wrong.set(`${who} tells nothing`, '');
            else {
              const found = faults(text, language);
              if (me !== undefined && new RegExp(`\\b${NAMES[me]}\\b`).test(text))
                found.push('calls the reader by name');
              if (!text.includes(me === seat ? (language === 'en' ? 'ou' : 'u ') : NAMES[seat]))
                found.push('does not name who left');
              if (/everybody else|all others|other teams|anderen/i.test(text)) found.push('speaks of several for one');
              for (const what of found) wrong.set(`${who} ${what}`, text);
            }
          }
        if (engine.over) {
          const { reason } = game.result(engine.state);
          for (const words of Object.values(languages) as AnyWords[])
            if (/everybody|everyone|all others|other teams|anderen/i.test(words.endings[reason]))
              wrong.set(words.endings[reason], reason);
        }
      }
    }
    expect(Object.fromEntries(wrong)).toEqual({});
  });
});
