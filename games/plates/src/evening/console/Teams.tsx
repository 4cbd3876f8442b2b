import type { Seat } from '@tessera/kernel';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { useState } from 'preact/hooks';
import type { PartProps } from '../EventPage.tsx';
import { Standings } from '../parts/Standings.tsx';
import { teamName } from '../tell.ts';
import { words } from '../words/catalogue.ts';
import { Adjust, Owe, RemovePlate } from './Corrections.tsx';
import { TeamForm } from './TeamForm.tsx';

type Doing = { readonly what: 'edit' | 'adjust' | 'owe'; readonly team: Seat } | { readonly what: 'remove' };

/** The standings, and behind every row what an organiser may do for that team. */
export function Teams({ session }: PartProps) {
  const [doing, setDoing] = useState<Doing>();
  const view = session.view.value;
  if (view === undefined) return null;
  const { teams, standings } = words.value;
  const idle = !session.acting.value || view.status === 'finished';
  const close = () => setDoing(undefined);
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
      {doing?.what === 'edit' && <TeamForm session={session} team={doing.team} onClose={close} />}
      {doing?.what === 'adjust' && <Adjust session={session} team={doing.team} onClose={close} />}
      {doing?.what === 'owe' && <Owe session={session} team={doing.team} onClose={close} />}
      {doing?.what === 'remove' && <RemovePlate session={session} onClose={close} />}
    </section>
  );
}
