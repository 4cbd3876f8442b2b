import { me } from '@tessera/client/people/me.ts';
import { isThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { Shell, useTitle } from '@tessera/client/shell/Shell.tsx';
import { LadderCard } from './LadderCard.tsx';
import { fetchLadders } from './lanes.ts';
import { ladderWords } from './words.ts';

/** How ratings are computed, with the bots' own intervals as whiskers. */
export function RatingsPage() {
  const words = ladderWords.value;
  const found = useFetched('ladder', () => fetchLadders(undefined)).value;
  const face = me.value?.player?.face ?? { glaze: 0, sign: 0 };
  useTitle(words.how);
  return (
    <Shell>
      <h1>{words.how}</h1>
      <section class="card">
        {words.explained.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      {isThere(found) && <LadderCard lanes={found.value.lanes} me={{ kind: 'person', face }} whiskers explained />}
    </Shell>
  );
}
