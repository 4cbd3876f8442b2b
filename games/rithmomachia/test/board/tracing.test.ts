import type { BoardNote } from '@tessera/kit';
import { expect, test } from 'vitest';
import { cues } from '../../src/board/staging.ts';
import { pieceTraces } from '../../src/board/Traces.tsx';
import type { Rithmomachia } from '../../src/rules/index.ts';
import { scene } from './scene.ts';

const before = scene('W_T_03@N8 W_T_01@N1 W_S_05@P7 B_T_09@C8 B_S_01@A7 B_T_01@A1; turn W').view;
const after = scene('W_T_03@C8 W_T_01@N1 W_S_05@P7 B_T_01@A1; turn B').view;
const notes: readonly BoardNote<Rithmomachia>[] = [
  { kind: 'moved', seat: 0, at: 2, detail: { piece: 'W_T_03', from: 'N8', to: 'C8' } },
  { kind: 'captured', seat: 0, at: 2, detail: { piece: 'B_T_09', by: 'W_T_03', relation: 'SUM', helper: 'W_T_01' } },
  { kind: 'ambushed', seat: 0, at: 3, detail: { ambush: 'B_S_01', relation: 'SUM', helpers: ['W_S_05', 'W_T_01'] } },
];
const trace = { seat: 0, notes, from: 2, to: 3, before, after, age: 0 };

test('[R4] a turn leaves its way, whom it took, the sums and who helped', () => {
  const [found] = pieceTraces({ view: after, notes: [], traces: [trace] });
  expect(found).toMatchObject({ color: 'W', from: 'N8', to: 'C8', age: 0 });
  expect(found.taken).toEqual([
    { id: 'B_T_09', square: 'C8', landed: true, sum: '5 + 4 = 9', helpers: [{ square: 'N1', lent: '+ 4' }] },
    {
      id: 'B_S_01',
      square: 'A7',
      landed: false,
      sum: '45 + 4 = 49',
      helpers: [
        { square: 'P7', lent: '' },
        { square: 'N1', lent: '' },
      ],
    },
  ]);
});

test('[R4] the move is seen, then each sum, then who leaves', () => {
  expect(cues(notes)).toEqual([
    { show: 'move', cells: 11 },
    { show: 'sum' },
    { show: 'capture' },
    { show: 'sum' },
    { show: 'capture' },
  ]);
});
