import { Engine, must, parseOptions } from '@tessera/kernel';
import type { BoardNote } from '@tessera/kit';
import { expect, test } from 'vitest';
import { record } from '../../src/board/told.ts';
import {
  answersFor,
  type MoveRecord,
  moveRecord,
  type Rithmomachia,
  rithmomachia,
  type TurnDetail,
} from '../../src/rules/index.ts';
import { gameState } from '../scenario.ts';

const TURNS = [
  {
    pieceId: 'W_T_01',
    from: 'N1',
    to: 'C1',
    capture: { relation: 'DIVISOR', targetPieceId: 'B_T_06' },
    ambush: { relation: 'PRODUCT', enemyPieceId: 'B_S_03', helper1Id: 'W_T_03', helper2Id: 'W_S_05' },
  },
  { pieceId: 'B_C_05', from: 'C3', to: 'D4' },
];

/** Two turns as a table hears them, with the records the rules make of them. */
function played() {
  const engine = Engine.start(rithmomachia, must(parseOptions(rithmomachia.options, undefined)), 2, 'record');
  const log: BoardNote<Rithmomachia>[] = [];
  const records: MoveRecord[] = [];
  for (const turn of TURNS) {
    engine.notes = [];
    for (const answer of must(answersFor(engine.state, engine.state.turn, turn))) must(engine.apply(answer));
    const at = log.length;
    log.push(...engine.notes.map((note) => ({ at, ...note }) as BoardNote<Rithmomachia>));
    const told = engine.notes.find(({ kind }) => kind === 'turn');
    records.push(moveRecord(engine.state, told?.detail as TurnDetail));
  }
  return { engine, view: rithmomachia.view(engine.state, null), log, records };
}

test('[R10] the JSON of the history is the game state of the rules with a record for every turn', () => {
  const { engine, view, log, records } = played();
  const { id: _, positionKeys: __, history, ...state } = gameState(engine.state, 'test', records);
  const saved = record(view, log) as { history: readonly object[] };
  expect(saved).toMatchObject(state);
  expect(saved.history).toEqual(history.map(({ fenLikeHash: ___, ...rest }) => rest));
});

test('[R12] every record has the line of its turn', () => {
  const { view, log, records } = played();
  const { history } = record(view, log) as { history: readonly { text: string }[] };
  expect(history.map(({ text }) => text)).toEqual(records.map(({ text }) => text));
  expect(history[0].text).toContain('W: T(4) N1→C1 captures B T(16) by DIVISOR 16÷4=4; ambush B S(225) A7 by PRODUCT');
});
