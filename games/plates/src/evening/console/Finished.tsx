import { Icon } from '@tessera/table/parts/Icon.tsx';
import { Go } from '@tessera/table/router.tsx';
import type { PartProps } from '../EventPage.tsx';
import { eventAddress } from '../kept.ts';
import { TeamName } from '../parts/Team.tsx';
import { words } from '../words/catalogue.ts';

/** The event is over: who won, and where the rest stands. */
export function Finished({ session }: PartProps) {
  const view = session.view.value;
  if (view === undefined) return null;
  const { final, next, frame } = words.value;
  return (
    <section class="card next" aria-labelledby="next">
      <h2 id="next">{final.title}</h2>
      <p role="status" class="winners">
        {view.winners.map((team) => (
          <TeamName key={team} view={view} team={team} />
        ))}{' '}
        {final.wins(view.winners.length)}
      </p>
      <p class="help">{next.reopen}</p>
      <Go to={eventAddress(session.roomId, 'history')} class="button strong">
        <Icon name="log" /> {frame.history}
      </Go>
    </section>
  );
}
