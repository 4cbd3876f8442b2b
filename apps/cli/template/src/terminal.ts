import { defineTerminal } from '@tessera/kit';
import { textTable } from '@tessera/kit/terminal';
import type { Game } from './rules/index.ts';

/** The table as text. */
export const draw = defineTerminal<Game>(({ bag, prizes, seats, mine }) =>
  [
    `bag     ${bag.join(' ') || '-'}`,
    `prizes  ${prizes.join(' ') || '-'}`,
    '',
    textTable(
      [{ title: 'seat', align: 'right' }, { title: 'points', align: 'right' }, { title: 'stones' }, { title: '' }],
      seats.map(({ points, stones, hasChosen }, seat) => [
        `${seat}`,
        `${points}`,
        stones.join(' ') || '-',
        hasChosen ? 'has chosen' : '',
      ]),
    ),
    ...(mine === null ? [] : [`you have chosen ${mine}`]),
  ].join('\n'),
);
