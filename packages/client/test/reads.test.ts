import type { NoteInfo, ServerMessage, ServerMessageOf } from '@tessera/protocol';
import { describe, expect, test } from 'vitest';
import type { Outgoing } from '../src/link/link.ts';
import { ReadRefused, Reads } from '../src/link/reads.ts';
import { makeViewLog, readViewLog, type ViewLog } from '../src/replay/view-log.ts';

const note = (at: number): NoteInfo => ({ at, kind: 'k', seat: 0, detail: at });

/** A room that answers at once from `pages`, and what it was asked. */
function room(answer: (message: never, nth: number) => object | undefined) {
  const asked: Outgoing[] = [];
  const reads: Reads = new Reads((message) => {
    asked.push(message);
    const reply = answer(message as never, asked.length - 1);
    if (reply !== undefined) queueMicrotask(() => reads.hear(reply as ServerMessage));
  });
  return { reads, asked };
}

describe('what is read in pages', () => {
  test('the notes of a long match, back to the first, each once', async () => {
    const all = Array.from({ length: 25 }, (_, i) => note(i + 1));
    const { reads, asked } = room(({ before }: { before: number }) => {
      const from = Math.max(0, before - 10);
      return { type: 'notes', before, from, notes: all.slice(from, before) };
    });
    let log = all.slice(20);
    await reads.notes(20, (older) => {
      log = [...older, ...log];
    });
    expect(log).toEqual(all);
    expect(asked).toHaveLength(2);
    await reads.notes(0, () => expect.unreachable());
  });

  const history = (from: number, seq: number, entries: number[], next?: number) =>
    ({
      type: 'history',
      seq,
      ...(from > 0 && { from }),
      ...(next !== undefined && { next }),
      entries,
      undone: [],
    }) as never;

  test('a history that changed while it was read is read anew', async () => {
    const pages = [history(0, 7, [1, 2], 2), history(2, 8, [3], 3), history(0, 8, [1, 9], 2), history(2, 8, [3])];
    const { reads, asked } = room((_message, nth) => pages[nth]);
    const [one, other] = await Promise.all([reads.history(), reads.history()]);
    expect(one).toBe(other);
    expect([one.entries, one.next]).toEqual([[1, 9, 3], undefined]);
    expect(asked.map((message) => ('from' in message ? message.from : undefined))).toEqual([
      undefined,
      2,
      undefined,
      2,
    ]);
  });

  test('a match that goes on while it is saved is saved as it is at one moment', async () => {
    const page = (from: number, ply: number, next?: number) => ({
      type: 'saved',
      from,
      ply,
      ...(next !== undefined && { next }),
    });
    const pages = [page(0, 5, 3), page(3, 6), page(0, 6, 3), page(3, 6)];
    const { reads } = room((_message, nth) => pages[nth]);
    expect((await reads.saved()).map(({ from, ply }) => [from, ply])).toEqual([
      [0, 6],
      [3, 6],
    ]);
  });

  test('a refusal ends the waiting, and another try is another request', async () => {
    const { reads, asked } = room(() => undefined);
    const waiting = reads.saved();
    expect(reads.refuse({ code: 'TOO_FAST', message: 'Wait.' })).toBe(true);
    await expect(waiting).rejects.toBeInstanceOf(ReadRefused);
    expect(reads.refuse({ code: 'TOO_FAST', message: 'Wait.' })).toBe(false);
    void reads.saved().catch(() => {});
    expect(asked).toHaveLength(2);
  });
});

describe('a view log', () => {
  const frames = [
    { at: 0, view: { left: 3 }, notes: [] },
    { at: 1, changes: [[['left'], 2]], notes: [note(1)] },
  ];
  const about = { game: 'g', version: 1, seats: 2, options: {}, commitment: 'c', viewer: 1, ply: 2 };
  const pages = [
    { ...about, kind: 'views', from: 0, frames, next: 1 },
    {
      ...about,
      kind: 'views',
      from: 1,
      frames: [
        { at: 1, view: { left: 2 }, notes: [] },
        { at: 2, changes: [[['left'], 0]], notes: [] },
      ],
    },
    // without the room's id, which files do not have
  ] as unknown as ServerMessageOf<'saved'>[];
  const file = (): Record<string, unknown> => JSON.parse(JSON.stringify(makeViewLog(pages)));

  test('has every moment once, and is read as it was written', () => {
    const read = readViewLog(file());
    expect(read).toMatchObject({ ok: true, value: { views: [{ left: 3 }, { left: 2 }, { left: 0 }] } });
    expect(read.ok && read.value.notes[1]).toEqual([note(1)]);
  });

  test.each<[string, (log: Record<string, unknown>) => void]>([
    ['cut', (log) => (log.frames as unknown[]).pop()],
    ['altered', (log) => Object.assign((log.frames as ViewLog['frames'])[0], { view: { left: 9 } })],
    ['of nobody', (log) => Object.assign(log, { viewer: 2 })],
    ['empty', (log) => Object.assign(log, { frames: [] })],
    ['of no game', (log) => delete log.game],
  ])('that was %s is refused', (_what, spoil) => {
    const log = file();
    spoil(log);
    expect(readViewLog(log)).toMatchObject({ ok: false, error: { code: 'BAD_TRANSCRIPT' } });
  });
});
