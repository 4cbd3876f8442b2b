import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { useEffect } from 'preact/hooks';
import type { PartProps } from '../EventPage.tsx';
import { eventAddress } from '../kept.ts';
import { Frame } from '../parts/Frame.tsx';
import { Standings } from '../parts/Standings.tsx';
import { words } from '../words/catalogue.ts';
import { Fixtures } from './Fixtures.tsx';
import { Placing } from './Placing.tsx';
import { Turn } from './Turn.tsx';
import './captain.css';

/** A captain's page, for a phone in one hand: whose turn it is, the board, the next match. */
export function CaptainPage({ session }: PartProps) {
  const view = session.view.value;
  const team = session.team.value;
  const mine = view !== undefined && team !== null && view.queue[0] === team;
  useCall(mine);
  if (view === undefined || team === null) return null;
  const { frame, standings } = words.value;
  return (
    <Frame session={session} back="/events" backLabel={frame.events}>
      <main class="captain" id="content">
        <div class="captain-place">
          <Turn view={view} team={team} />
          <Placing session={session} view={view} team={team} />
        </div>
        <div class="captain-more">
          <Fixtures view={view} team={team} />
          <section class="card" aria-labelledby="standings">
            <h2 id="standings">{standings.title}</h2>
            <Standings view={view} />
          </section>
          <Go to={eventAddress(session.roomId, 'history')} class="button quiet">
            <Icon name="log" /> {frame.history}
          </Go>
        </div>
      </main>
    </Frame>
  );
}

/** Calls a captain who looks elsewhere: in the title of the page, and by a short buzz where the device can. */
function useCall(mine: boolean): void {
  const title = words.value.captain.title;
  useEffect(() => {
    if (!mine) return;
    const before = document.title;
    document.title = `● ${title}`;
    // browsers refuse to buzz before the first touch
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([120, 60, 120]);
    return () => {
      if (document.title === `● ${title}`) document.title = before;
    };
  }, [mine, title]);
}
