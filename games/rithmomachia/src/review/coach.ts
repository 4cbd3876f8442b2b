import { isRecord } from '@tessera/kernel';
import type { Coach } from '@tessera/kit';
import { publicState, type Rithmomachia } from '../rules/index.ts';

/** From this share on a harmony that is declared decides the match. */
const WON = 0.95;

/** How puzzles of Rithmomachia are asked, and what is ringed. */
export const coach: Coach<Rithmomachia> = {
  goal({ engine: { state }, after, seat, best, reasons: [first] }) {
    if (after.over && after.game.result(after.state).ranks[seat] === 1) return { code: 'win' };
    // [R7] what still stands after this turn wins
    if (state.pending?.by === 1 - seat) return { code: 'breaks', detail: { values: [...state.pending.values] } };
    const code = first?.code ?? '';
    if (['allows', 'loses', 'repeats', 'saves'].includes(code)) return { code };
    return best >= WON && ['declares', 'leads'].includes(code) ? { code } : undefined;
  },
  spot({ engine: { state }, line }) {
    const first = line.find((choice) => isRecord(choice) && typeof choice.move === 'string');
    const id = isRecord(first) ? String(first.move) : '';
    const piece = publicState(state).pieces[id];
    if (piece === undefined) return { code: 'board', at: ['.rithmo-picture'] };
    const { square, value = 0 } = piece;
    return { code: 'piece', detail: { value, square }, at: [`[data-piece="${id}"]`] };
  },
};
