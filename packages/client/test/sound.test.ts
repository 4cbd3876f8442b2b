import { type GameBoard, MATERIALS } from '@tessera/kit';
import type { NoteInfo } from '@tessera/protocol';
import { expect, test } from 'vitest';
import { SOUNDS, soundsOf } from '../src/stage/materials.ts';

test.each(MATERIALS)('%s is quiet and over within 600 ms', (material) => {
  const grains = SOUNDS[material];
  expect(grains.length).toBeGreaterThan(0);
  for (const { at, ms, loud, hz } of grains) {
    expect(at + ms).toBeLessThanOrEqual(600);
    expect(loud).toBeLessThanOrEqual(0.5);
    expect(hz).toBeGreaterThan(80);
  }
});

test('what is heard follows what is seen: a tap for every cell, then the capture', () => {
  const note = (kind: string): NoteInfo => ({ at: 1, kind, seat: 1, detail: null });
  const spoken: Pick<GameBoard, 'cues' | 'sound'> = {
    cues: ([{ kind }]: readonly NoteInfo[]) =>
      kind === 'moved' ? [{ show: 'move', cells: 3 }] : kind === 'taken' ? [{ show: 'capture' }] : [],
    sound: ({ kind }: NoteInfo) => (kind === 'moved' ? 'wood' : kind === 'taken' ? 'caught' : undefined),
  };
  expect(soundsOf(spoken, [note('moved'), note('quiet'), note('taken')], 'normal')).toEqual([
    { material: 'wood', after: 180 + 130 },
    { material: 'wood', after: 180 + 260 },
    { material: 'wood', after: 180 + 390 },
    { material: 'caught', after: 180 + 390 },
  ]);
});

test('a game that says nothing of sounds is heard once a change, as what it is made of', () => {
  const notes: readonly NoteInfo[] = [1, 2].map((at) => ({ at, kind: 'any', seat: 0, detail: null }));
  expect(soundsOf({}, notes, 'normal')).toEqual([{ material: 'wood', after: 0 }]);
  expect(soundsOf({ material: 'stone' }, notes, 'normal')).toEqual([{ material: 'stone', after: 0 }]);
  expect(soundsOf({}, [], 'normal')).toEqual([]);
});
