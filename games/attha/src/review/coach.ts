import type { Coach } from '@tessera/kit';
import type { Attha } from '../rules/index.ts';

/** The coins that the first answer of a line touches; none where it is about the throws. */
function coinsOf(first: object): readonly number[] {
  if ('stack' in first) return first.stack as number[];
  if ('move' in first) return [first.move as number];
  return 'unstack' in first ? [first.unstack as number] : [];
}

/** How puzzles of Attha are asked, and what is ringed. */
export const coach: Coach<Attha> = {
  goal: ({ after, seat }) =>
    after.over && after.game.result(after.state).ranks[seat] === 1 ? { code: 'win' } : undefined,
  spot({ line, seat }) {
    const coins = line.map((choice) => coinsOf(choice as object)).find((one) => one.length > 0) ?? [];
    return coins.length === 0
      ? { code: 'throws', at: ['[data-roll]'] }
      : { code: 'coins', detail: { coins }, at: coins.map((coin) => `.attha-board [data-unit="${seat}.${coin}"]`) };
  },
};
