import { boardGames } from '@tessera/client/games.ts';
import { Portrait } from '@tessera/client/people/Portrait.tsx';
import { RingThread, Thread } from '@tessera/client/people/Thread.tsx';
import { SKILLS } from '@tessera/kit';
import { useState } from 'preact/hooks';
import { LadderCard } from '../people/ladder/LadderCard.tsx';
import { LadderChart, type RatedMatch } from '../people/ladder/LadderChart.tsx';
import type { Rung } from '../people/ladder/standing.ts';
import { Switch, SwitchRow } from '../people/parts/Switch.tsx';
import { TimeLeft } from '../people/parts/TimeLeft.tsx';
import type { Exhibit } from './exhibits.tsx';

const HOUR = 3_600_000;
const ME = { kind: 'person', face: { glaze: 0, sign: 0 } } as const;

const Faces = () => (
  <p style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
    {Array.from({ length: 13 }, (_, sign) => (
      <Portrait key={sign} of={{ kind: 'person', face: { glaze: sign % 8, sign } }} size={48} />
    ))}
    {SKILLS.map((skill) => (
      <Portrait key={skill} of={{ kind: 'bot', skill }} size={48} />
    ))}
    <Portrait of={{ kind: 'program' }} size={48} />
    <Portrait of={ME} presence="here" />
    <Portrait of={ME} presence="away" />
  </p>
);

const Threads = () => (
  <>
    {[1, 0.6, 0.2, 0.01].map((part) => (
      <p key={part} style={{ display: 'flex', gap: '1rem', alignItems: 'center' }}>
        <Thread part={part} />
        <RingThread part={part} text={String(Math.ceil(part * 10))} />
        <TimeLeft ms={part * 72 * HOUR} of={72 * HOUR} />
      </p>
    ))}
    <TimeLeft ms={30 * HOUR} of={72 * HOUR} still="Theo …" />
  </>
);

function Switches() {
  const [on, setOn] = useState(true);
  return (
    <>
      <SwitchRow label="Push" help="…" on={on} onChange={setOn} />
      <SwitchRow label="Mail" on={!on} onChange={(wanted) => setOn(!wanted)} />
      <Switch label="Push" on={on} disabled onChange={setOn} />
    </>
  );
}

const rungsFrom = (ratings: readonly number[]): readonly Rung[] =>
  ratings.map((rating, i) => ({
    name: ['Wren', 'Bo', 'Flint'][i],
    skill: SKILLS[i],
    rating,
    low: rating - 60,
    high: rating + 90,
  }));

const LANES = [
  { rated: { rating: 1432, error: 58 }, rungs: rungsFrom([1248, 1409, 1468]) },
  { rated: { rating: 1720, error: 140 }, rungs: rungsFrom([1894, 2239, 2414]) },
  { rated: { rating: 2085, error: 74 }, rungs: rungsFrom([1878, 2210, 2497]) },
  { rated: undefined, rungs: rungsFrom([1462, 1684, 2027]) },
  { rated: { rating: 1820, error: 88 }, rungs: rungsFrom([1625, 2188, 2358]) },
];

const Ladders = () => (
  <LadderCard me={ME} lanes={boardGames().map(({ id }, i) => ({ game: id, ...LANES[i % LANES.length] }))} whiskers />
);

const way = (count: number): readonly RatedMatch[] =>
  Array.from({ length: count }, (_, i) => ({
    roomId: `r${i}`,
    at: Date.UTC(2026, 7, 1) + i * 4 * 24 * HOUR,
    rating: 1500 - 150 * Math.sin(i / 7) + (i % 3) * 14,
    error: 58 + 292 * Math.exp(-i / 4.2),
    share: i % 5 === 0 ? 0.5 : i % 2,
  }));

const Charts = () => (
  <>
    {[22, 4, 0].map((count) => (
      <LadderChart key={count} game={boardGames()[0].id} list={way(count)} rungs={rungsFrom([1248, 1409, 1468])} />
    ))}
  </>
);

/** The parts of the pages about people, in their states. */
export const peopleExhibits = (prefix: string): readonly Exhibit[] => [
  { name: `${prefix}faces`, size: 'part', load: async () => Faces },
  { name: `${prefix}threads`, size: 'part', load: async () => Threads },
  { name: `${prefix}switches`, size: 'part', load: async () => Switches },
  { name: `${prefix}ladder`, size: 'page', load: async () => Ladders },
  { name: `${prefix}rating-chart`, size: 'part', load: async () => Charts },
];
