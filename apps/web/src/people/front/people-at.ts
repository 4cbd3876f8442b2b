import type { Look } from '@tessera/client/people/Portrait.tsx';
import type { PeopleWords } from '@tessera/client/people/words/catalogue.ts';
import { personaAt } from '@tessera/client/session/names.ts';
import { type Manifest, SKILLS } from '@tessera/kit';
import type { TableLine } from '@tessera/protocol/people';

/** Somebody at a table, as lists name them. */
export interface SomebodyElse {
  readonly name: string;
  /** Nothing where only the name is known. */
  readonly look: Look | undefined;
  readonly seat: number;
}

type SeatLine = TableLine['seats'][number];
type Bots = Pick<Manifest, 'levels' | 'skills'>;

const ANY_BOT: Bots = { levels: SKILLS };

/** Who sits at a seat. A seat that nobody has yet is nobody. */
function sitterOf(seat: SeatLine, at: number, manifest: Bots, words: PeopleWords): SomebodyElse | undefined {
  if (seat.kind === 'open') return undefined;
  const bot = personaAt(manifest, seat, at);
  if (bot !== undefined)
    return { name: seat.name || bot.name, look: { kind: 'bot', skill: bot.skill, tint: bot.tint }, seat: at };
  const look: Look | undefined = seat.program ? { kind: 'program' } : seat.face && { kind: 'person', face: seat.face };
  return { name: seat.name || words.somebody, look, seat: at };
}

/** Everybody else at a table. */
export const othersAt = (table: TableLine, words: PeopleWords, manifest: Bots = ANY_BOT): readonly SomebodyElse[] =>
  table.seats.flatMap((seat, at) => {
    const sitter = seat.me ? undefined : sitterOf(seat, at, manifest, words);
    return sitter === undefined ? [] : [sitter];
  });

/** Those who are asked just now, without oneself. */
export const othersAsked = (table: TableLine, words: PeopleWords, manifest?: Bots): readonly SomebodyElse[] =>
  othersAt(table, words, manifest).filter(({ seat }) => table.asked.includes(seat));
