import type { Extra } from '@tessera/events/console/ConsoleMenu.tsx';
import { Sure, TextField, Whole } from '@tessera/events/parts/fields.tsx';
import { useState } from 'preact/hooks';
import { LIMITS } from '../../rules/index.ts';
import { readGames } from '../parts/lists.ts';
import { words } from '../words/catalogue.ts';
import type { DeskProps, WindowProps } from './Desk.tsx';

/** What is done once in an evening: settings, another target, the end. */
export function extrasOf(desk: DeskProps): readonly Extra[] {
  const { more } = words.value;
  const over = desk.view.status === 'finished';
  return ([EventDetails, Target, End] as const).map((Window, i) => ({
    title: [more.event, more.target, more.end][i],
    disabled: over,
    window: (onClose) => <Window {...desk} onClose={onClose} />,
  }));
}

function EventDetails({ session, view, onClose }: WindowProps) {
  const [name, setName] = useState(view.event.name);
  const [games, setGames] = useState(view.event.games.join(', '));
  const { more, create, plan } = words.value;
  return (
    <Sure
      title={more.event}
      yes={plan.save}
      disabled={name.trim() === ''}
      onYes={() => session.act({ do: 'event', name: name.trim(), games: readGames(games) })}
      onClose={onClose}
    >
      <TextField label={create.name} value={name} max={LIMITS.name} required onChange={setName} />
      <TextField
        label={create.games}
        value={games}
        max={LIMITS.games * LIMITS.name}
        help={create.gamesHelp}
        onChange={setGames}
      />
    </Sure>
  );
}

function Target({ session, view, onClose }: WindowProps) {
  const [to, setTo] = useState(view.target);
  const { more, create, plan } = words.value;
  return (
    <Sure
      title={more.target}
      help={more.targetHelp}
      yes={plan.save}
      onYes={() => session.act({ do: 'target', to })}
      onClose={onClose}
    >
      <Whole label={create.target} value={to} min={10} max={500} onChange={setTo} />
    </Sure>
  );
}

function End({ session, onClose }: WindowProps) {
  const [reason, setReason] = useState('');
  const { more, teams } = words.value;
  return (
    <Sure
      title={more.end}
      help={more.endHelp}
      yes={more.endYes}
      disabled={reason.trim() === ''}
      onYes={() => session.act({ do: 'end', reason: reason.trim() })}
      onClose={onClose}
    >
      <TextField label={teams.reason} value={reason} max={LIMITS.note} required onChange={setReason} />
    </Sure>
  );
}
