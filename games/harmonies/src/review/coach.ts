import { isRecord } from '@tessera/kernel';
import type { Coach } from '@tessera/kit';
import { cellName, type Harmonies } from '../rules/index.ts';

/** The tab of a phone that has the cards. */
const CARDS_TAB = '.harm-tabs button:nth-child(2)';

/** How puzzles of Harmonies are asked, and what is ringed: never the tokens, which are the answer. */
export const coach: Coach<Harmonies> = {
  goal({ engine: { state }, after, seat }) {
    if (after.over && after.game.result(after.state).ranks[seat] === 1) return { code: 'ends' };
    // somebody has ended the match with this round
    return state.ending > 0 ? { code: 'last' } : undefined;
  },
  spot({ engine: { state }, line, reasons }) {
    const card = reasons.map(({ detail }) => isRecord(detail) && detail.card).find((one) => typeof one === 'string');
    if (typeof card === 'string')
      return { code: 'card', detail: { card }, at: [`[data-card="${card}"]`], behind: CARDS_TAB };
    const cells = line.flatMap((one) => (isRecord(one) && 'place' in one ? [String(one.at)] : []));
    const places = [...new Set(cells)];
    return {
      code: 'cells',
      detail: { cells: places.map((at) => cellName(state.options.side, at)) },
      at: places.map((at) => `.harm-hit[data-at="${at}"]`),
    };
  },
};
