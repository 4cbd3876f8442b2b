import { attha } from '@tessera/attha/rules';
import { type Json, type Match, must, parseTranscript, replay } from '@tessera/kernel';
import { applyChanges, type ServerMessageOf } from '@tessera/protocol';
import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import type { Room } from '../src/index.ts';
import { type Guest, guestAt, openTable, playOut, twoAtTable } from './table.ts';

const pagesOf = async (guest: Guest) => {
  const pages: ServerMessageOf<'saved'>[] = [];
  for (let from: number | undefined = 0; from !== undefined; from = pages.at(-1)?.next) {
    const [page] = await guest.say({ type: 'save_match', from });
    expect(page.type).toBe('saved');
    pages.push(page as ServerMessageOf<'saved'>);
  }
  return pages;
};

describe('saving a match that is not over', () => {
  test('in a game that hides nothing: a transcript without the seed that can be replayed', async () => {
    const { room, one, two } = await twoAtTable({ game: attha });
    await playOut([one, two], 60);
    const pages = await pagesOf(one);
    const [{ game, version, seats, options, dice, seal }] = pages;
    const entries = pages.flatMap((page) => page.entries ?? []);
    const file = { tessera: 1, game, version, seats, options, seed: '', dice, seal, entries };
    const again = must(replay(attha, must(parseTranscript(JSON.stringify(file)))));
    const { rng: _, ...state } = again.engine.state;
    expect(room.ledger.match?.engine.state).toMatchObject(state as object);
    expect(JSON.stringify(pages)).not.toContain('the secret seed');
    // a digest of the real state would give the seed away to somebody who guesses
    const real = new Set((room.ledger.match as Match).entries.map(({ hash }) => hash));
    expect(entries.some(({ hash }) => real.has(hash))).toBe(false);
  });

  test('elsewhere: what the seat saw after every answer, and nothing else', async () => {
    const { room, one, two } = await twoAtTable({ game: tricks });
    const watcher = await guestAt(room);
    await playOut([one, two], 6);
    const match = room.ledger.match as Match;
    for (const [guest, viewer] of [
      [one, 0],
      [two, 1],
      [watcher, null],
    ] as const) {
      const pages = await pagesOf(guest);
      expect(pages[0]).toMatchObject({ kind: 'views', viewer, ply: match.entries.length });
      expect(pages[0].entries).toBeUndefined();
      let view: Json = null;
      const frames = pages.flatMap((page) => page.frames ?? []);
      expect(frames.map(({ at }) => at)).toEqual(Array.from({ length: match.entries.length + 1 }, (_, i) => i));
      for (const { at, view: whole, changes } of frames) {
        view = whole === undefined ? applyChanges(view, changes as never) : (whole as Json);
        expect(view).toEqual(JSON.parse(JSON.stringify(tricks.view(match.rewind(at).engine.state as never, viewer))));
      }
      const heard = guest.heard.flatMap((message) => (message.type === 'state_update' ? message.notes : []));
      expect(frames.flatMap(({ notes }) => notes)).toEqual(heard);
    }
  });

  test('pages of a long match fit together, and nobody gets them without end', async () => {
    const long: typeof echo = {
      ...echo,
      setup: (...args) => ({ ...echo.setup(...args), stack: [{ kind: 'turn', seat: 0, left: 400 }] }),
    };
    const { room, one, two, clock } = await twoAtTable({ game: long });
    for (let i = 0; i < 350; i++) await (i % 2 === 0 ? one : two).answer('gain');
    const pages = await pagesOf(one);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(150_000);
    expect(pages.at(-1)?.frames?.at(-1)?.at).toBe(room.ledger.match?.entries.length);
    let refused: string | undefined;
    for (let i = 0; i < 25 && refused === undefined; i++) {
      const [answer] = await one.say({ type: 'save_match' });
      if (answer.type === 'move_rejected') refused = answer.reason;
    }
    expect(refused).toBe('TOO_FAST');
    await clock.pass(10_000);
    expect((await one.say({ type: 'save_match' }))[0].type).toBe('saved');
  });

  test('is refused before the start and beyond the end', async () => {
    const { room } = await openTable({ game: echo });
    const one = await guestAt(room as Room, { playerToken: 'a' });
    const reason = async (message: object) => (await one.say({ type: 'save_match', ...message }))[0];
    expect(await reason({})).toMatchObject({ reason: 'NOT_STARTED' });
    await guestAt(room, { playerToken: 'b' });
    expect(await reason({ from: 5 })).toMatchObject({ reason: 'STALE' });
  });
});
