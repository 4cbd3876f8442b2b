import { columns } from '@tessera/kit/terminal';
import type { View } from './rules/index.ts';

/** The table as text. */
export const draw = ({ bag, prizes, seats, mine }: View): string =>
  [
    `bag     ${bag.join(' ') || '-'}`,
    `prizes  ${prizes.join(' ') || '-'}`,
    '',
    columns(
      [{ title: 'seat', align: 'right' }, { title: 'points', align: 'right' }, { title: 'stones' }, { title: '' }],
      seats.map(({ points, stones, hasChosen }, seat) => [
        `${seat}`,
        `${points}`,
        stones.join(' ') || '-',
        hasChosen ? 'has chosen' : '',
      ]),
    ),
    ...(mine === null ? [] : [`you have chosen ${mine}`]),
  ].join('\n');
