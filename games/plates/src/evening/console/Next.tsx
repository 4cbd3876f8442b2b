import type { PartProps } from '../EventPage.tsx';
import { matchTitle } from '../parts/match.ts';
import { TeamName } from '../parts/Team.tsx';
import { words } from '../words/catalogue.ts';
import { Ongoing } from './Ongoing.tsx';

/** What the organiser has to do now, in one sentence that stays on the screen. */
export function Next({ session }: PartProps) {
  const view = session.view.value;
  if (view === undefined) return null;
  const { next } = words.value;
  const { matches } = view.event;
  const ongoing = matches.filter(({ status }) => status === 'ongoing');
  const planned = matches.filter(({ status }) => status === 'pending');
  const idle = !session.acting.value;
  const [head] = view.queue;
  return (
    <section class="card next" aria-labelledby="next">
      <h2 id="next">{next.title}</h2>
      <div role="status">
        {view.status === 'setup' ? (
          <p>{planned.length === 0 ? next.plan : next.begin}</p>
        ) : head !== undefined ? (
          <p>
            {next.places} <TeamName view={view} team={head} />
          </p>
        ) : ongoing.length > 0 ? (
          <p>{next.confirm}</p>
        ) : (
          <p>{planned.length > 0 ? next.start : next.planMore}</p>
        )}
      </div>
      {view.status === 'setup' && (
        <button
          type="button"
          class="button strong big"
          disabled={idle}
          onClick={() => void session.act({ do: 'begin' })}
        >
          {next.beginButton}
        </button>
      )}
      {head !== undefined && <p class="help">{next.placesHelp}</p>}
      {ongoing.map((match) => (
        <Ongoing key={match.id} session={session} match={match} />
      ))}
      {view.status === 'playing' && head === undefined && ongoing.length === 0 && planned.length > 0 && (
        <button
          type="button"
          class="button strong"
          disabled={idle}
          onClick={() => void session.act({ do: 'startMatch', id: planned[0].id })}
        >
          {next.startButton(matchTitle(planned[0]))}
        </button>
      )}
    </section>
  );
}
