import { isRecord } from '@tessera/kernel';
import type { Coach } from '@tessera/kit';
import { hexAt, KEYS, NEIGHBOURS, type Plates } from '../rules/index.ts';

/** Hexes that a first placement looks at: the answer is one of them. */
const hitOn = (hex: number): string => `.plates-hit[data-hex="${KEYS[hex]}"]`;

/** How puzzles of Plates are asked, and what is ringed: never the hex alone, which is the answer. */
export const coach: Coach<Plates> = {
  goal({ after, seat, reasons: [first] }) {
    if (after.over && after.game.result(after.state).ranks[seat] === 1) return { code: 'win' };
    return first?.code === 'first' || first?.code === 'stops' ? { code: first.code, detail: first.detail } : undefined;
  },
  spot({ engine: { state }, line: [first], seat }) {
    const hex = hexAt(isRecord(first) ? first.hex : undefined);
    const beside = hex < 0 ? [] : NEIGHBOURS[hex];
    const own = beside.filter((one) => state.board[one] === seat);
    return own.length > 0
      ? { code: 'beside', detail: { count: own.length }, at: own.map(hitOn) }
      : { code: 'among', at: [hex, ...beside].map(hitOn) };
  },
};
