import { Sure } from '@tessera/events/parts/fields.tsx';
import type { Seat } from '@tessera/kernel';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { useState } from 'preact/hooks';
import type { Team } from '../../rules/index.ts';
import { Standings } from '../parts/Standings.tsx';
import { TeamFields } from '../parts/TeamFields.tsx';
import { teamName } from '../tell.ts';
import { words } from '../words/catalogue.ts';
import { Adjust, Owe, RemovePlate } from './Corrections.tsx';
import type { DeskProps, WindowProps } from './Desk.tsx';

type Doing = { readonly what: 'edit' | 'adjust' | 'owe'; readonly team: Seat } | { readonly what: 'remove' };

/** The standings, and behind every row what an organiser may do for that team. */
export function Teams({ session, view }: DeskProps) {
  const [doing, setDoing] = useState<Doing>();
  const { teams, standings } = words.value;
  const idle = !session.acting.value || view.status === 'finished';
  const props = { session, view, onClose: () => setDoing(undefined) };
  const tool = (what: 'edit' | 'adjust' | 'owe', team: Seat) => (
    <button
      type="button"
      class="button small"
      disabled={idle || (what === 'owe' && view.status !== 'playing')}
      aria-label={teams.of(teams[what], teamName(view, team))}
      onClick={() => setDoing({ what, team })}
    >
      {teams[what]}
    </button>
  );
  return (
    <section class="card" aria-labelledby="standings">
      <h2 id="standings">{standings.title}</h2>
      <Standings
        view={view}
        more={(team) => (
          <div class="button-row">
            {tool('adjust', team)}
            {tool('edit', team)}
            {tool('owe', team)}
          </div>
        )}
      />
      <div class="button-row">
        <button
          type="button"
          class="button quiet small"
          disabled={idle || Object.keys(view.board).length === 0}
          onClick={() => setDoing({ what: 'remove' })}
        >
          <Icon name="bin" /> {teams.remove}
        </button>
      </div>
      {doing?.what === 'edit' && <TeamForm {...props} team={doing.team} />}
      {doing?.what === 'adjust' && <Adjust {...props} team={doing.team} />}
      {doing?.what === 'owe' && <Owe {...props} team={doing.team} />}
      {doing?.what === 'remove' && <RemovePlate {...props} />}
    </section>
  );
}

/** Renames a team, gives it another colour or other members. */
function TeamForm({ session, view, team: seat, onClose }: WindowProps & { readonly team: Seat }) {
  const [team, setTeam] = useState<Team>(view.event.teams[seat]);
  const { teams, plan } = words.value;
  return (
    <Sure
      title={teams.of(teams.edit, teamName(view, seat))}
      yes={plan.save}
      disabled={team.name.trim() === ''}
      onYes={() => session.act({ do: 'team', team: seat, ...team, name: team.name.trim() })}
      onClose={onClose}
    >
      <TeamFields
        team={team}
        seat={seat}
        taken={view.event.teams.flatMap(({ colour }, other) => (other === seat ? [] : [colour]))}
        onChange={setTeam}
      />
    </Sure>
  );
}
