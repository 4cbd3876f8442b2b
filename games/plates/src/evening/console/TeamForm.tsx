import type { Seat } from '@tessera/kernel';
import { useState } from 'preact/hooks';
import type { Team } from '../../rules/index.ts';
import { Sure } from '../parts/Sure.tsx';
import { TeamFields } from '../parts/TeamFields.tsx';
import type { EventSession } from '../session.ts';
import { teamName } from '../tell.ts';
import { words } from '../words/catalogue.ts';

/** Renames a team, gives it another colour or other members. */
export function TeamForm({ session, team: seat, onClose }: { session: EventSession; team: Seat; onClose(): void }) {
  const view = session.view.value;
  const [team, setTeam] = useState<Team | undefined>(view?.event.teams[seat]);
  if (view === undefined || team === undefined) return null;
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
