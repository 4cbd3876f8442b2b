import type { PlannedMatch, View } from '../../rules/index.ts';
import { TeamMark } from '../parts/Team.tsx';
import { gameName, teamName } from '../tell.ts';
import { words } from '../words/catalogue.ts';

/** What is being played and what comes after it. */
export function Matches({ view }: { readonly view: View }) {
  const { screen, match: said } = words.value;
  const { matches } = view.event;
  const now = matches.filter(({ status }) => status === 'ongoing').slice(0, 2);
  const next = matches.filter(({ status }) => status === 'pending').slice(0, now.length === 0 ? 2 : 1);
  if (view.status === 'finished') return null;
  return (
    <section class="evening-matches">
      {now.map((match) => (
        <Card key={match.id} view={view} match={match} title={said.now} large />
      ))}
      {next.map((match, i) => (
        <Card
          key={match.id}
          view={view}
          match={match}
          title={i === 0 ? said.next : screen.later}
          large={now.length === 0 && i === 0}
        />
      ))}
    </section>
  );
}

interface CardProps {
  readonly view: View;
  readonly match: PlannedMatch;
  readonly title: string;
  readonly large?: boolean;
}

function Card({ view, match, title, large = false }: CardProps) {
  const { game, format, sides } = match;
  return (
    <article class={`evening-match${large ? ' evening-large' : ''}${match.status === 'ongoing' ? ' evening-now' : ''}`}>
      <h2>
        <span class="evening-when">{title}</span> {gameName(game)}{' '}
        {format !== '' && <small class="evening-format">{format}</small>}
      </h2>
      <p class="evening-big-sides">
        {sides.map((side, i) => (
          <span key={i} class="evening-side-of">
            {i > 0 && <i>{words.value.screen.versus}</i>}
            {side.map((team) => (
              <span key={team} class="evening-mate">
                <TeamMark looks={view.event.teams} team={team} /> {teamName(view, team)}
              </span>
            ))}
          </span>
        ))}
      </p>
    </article>
  );
}
