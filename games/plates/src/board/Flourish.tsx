import type { FlourishProps } from '@tessera/kit';
import { Toss } from '@tessera/kit/art/toss.tsx';
import type { Plates } from '../rules/index.ts';
import { Chip } from './Plate.tsx';
import { TINTS } from './palette.ts';

/** The winners' plates, tossed up and caught again. */
export function Flourish({ view, winners }: FlourishProps<Plates>) {
  const { teams } = view.event;
  if (winners.length === 0) return null;
  return (
    <Toss
      count={24}
      way="up"
      draw={(i) => {
        const team = winners[i % winners.length];
        return <Chip team={team} tint={TINTS[teams[team]?.colour ?? team] ?? TINTS[0]} />;
      }}
    />
  );
}
