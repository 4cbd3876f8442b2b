import { gameTitle } from '@tessera/client/games.ts';
import { Select } from '@tessera/client/parts/Choice.tsx';
import type { Look } from '@tessera/client/people/Portrait.tsx';
import { isThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import type { GameRating } from '@tessera/protocol/people';
import { useState } from 'preact/hooks';
import { LadderCard } from './LadderCard.tsx';
import { LadderChart } from './LadderChart.tsx';
import { fetchLadders, fetchWay, type Ladders } from './lanes.ts';
import { ladderWords } from './words.ts';

interface PlayerLadderProps {
  /** Absent for oneself. */
  readonly player?: string | undefined;
  readonly name?: string | undefined;
  readonly me: Look;
}

/** Where a player stands at each game, and how one of these numbers came about. */
export function PlayerLadder({ player, name, me }: PlayerLadderProps) {
  const found = useFetched(`ladder ${player ?? ''}`, () => fetchLadders(player)).value;
  if (!isThere(found) || found.value.lanes.length === 0) return null;
  const { lanes, ratings } = found.value;
  return (
    <>
      <LadderCard lanes={lanes} me={me} who={name} />
      {ratings.length > 0 && <Way player={player} ladders={found.value} />}
    </>
  );
}

const keyOf = ({ game, seats }: GameRating): string => `${game} ${seats}`;

/** The chart of one rating; the one with most matches first. */
function Way({ player, ladders: { lanes, ratings } }: { player: string | undefined; ladders: Ladders }) {
  const words = ladderWords.value;
  const sorted = ratings.toSorted((a, b) => b.matches - a.matches);
  const [wanted, setWanted] = useState(keyOf(sorted[0]));
  const rating = sorted.find((one) => keyOf(one) === wanted) ?? sorted[0];
  const found = useFetched(`way ${player ?? ''} ${keyOf(rating)}`, () => fetchWay(player, rating)).value;
  const titleOf = (one: GameRating) => (one.seats === 'two' ? gameTitle(one.game) : words.more(gameTitle(one.game)));
  return (
    <section class="card" data-game={rating.game} aria-labelledby="over-time">
      <h2 id="over-time">{words.overTime(titleOf(rating))}</h2>
      {sorted.length > 1 && (
        <Select
          label={words.otherGame}
          hideLabel
          value={wanted}
          options={sorted.map((one) => ({ value: keyOf(one), title: titleOf(one) }))}
          onChange={setWanted}
        />
      )}
      {isThere(found) && (
        <LadderChart
          game={rating.game}
          list={found.value}
          rungs={lanes.find(({ game }) => game === rating.game)?.rungs ?? []}
        />
      )}
    </section>
  );
}
