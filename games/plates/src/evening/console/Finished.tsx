import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import type { PartProps } from '../EventPage.tsx';
import { eventAddress } from '../kept.ts';
import { TeamMark } from '../parts/Team.tsx';
import { teamNames } from '../tell.ts';
import { words } from '../words/catalogue.ts';

/** The event is over: who won, and the way to its history. */
export function Finished({ session }: PartProps) {
  const view = session.view.value;
  if (view === undefined) return null;
  const { final, next, frame } = words.value;
  return (
    <section class="card next" aria-labelledby="next">
      <h2 id="next">{final.title}</h2>
      <p role="status" class="winners">
        {view.winners.map((team) => (
          <TeamMark key={team} looks={view.event.teams} team={team} />
        ))}{' '}
        {final.won(teamNames(view, view.winners), view.winners.length)}
      </p>
      <p class="help">{next.reopen}</p>
      <Go to={eventAddress(session.roomId, 'history')} class="button strong">
        <Icon name="log" /> {frame.history}
      </Go>
    </section>
  );
}
