import { Whole } from '@tessera/client/parts/Choice.tsx';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { go } from '@tessera/kit/router/router.tsx';
import { useState } from 'preact/hooks';
import { LIMITS } from '../../rules/index.ts';
import { duplicate } from '../draft.ts';
import { forgetEvent } from '../kept.ts';
import { Line } from '../parts/Line.tsx';
import { readGames } from '../parts/lists.ts';
import { Sure } from '../parts/Sure.tsx';
import type { EventSession } from '../session.ts';
import { words } from '../words/catalogue.ts';

type Doing = 'event' | 'target' | 'end' | 'archive' | 'unarchive' | 'delete';

/** What is done once in an evening: settings, the end, the archive, another event like this one. */
export function More({ session, onClose }: { session: EventSession; onClose(): void }) {
  const [doing, setDoing] = useState<Doing>();
  const view = session.view.value;
  const room = session.room.value;
  if (view === undefined || room === undefined) return null;
  const { more } = words.value;
  const archived = room.archived === true;
  const over = view.status === 'finished';
  const line = (what: Doing, disabled: boolean) => (
    <button type="button" class="button" disabled={disabled} onClick={() => setDoing(what)}>
      {more[what]}
    </button>
  );
  const props = { session, onClose };
  switch (doing) {
    case 'event':
      return <EventDetails {...props} />;
    case 'target':
      return <Target {...props} />;
    case 'end':
      return <End {...props} />;
    case 'delete':
      return <Delete {...props} />;
    case 'archive':
      return (
        <Sure
          title={more.archive}
          help={more.archiveHelp}
          yes={more.archive}
          onYes={() => session.archive()}
          onClose={onClose}
        />
      );
    case 'unarchive':
      return (
        <Sure
          title={more.unarchive}
          help={more.unarchiveHelp}
          yes={more.unarchive}
          onYes={() => session.unarchive()}
          onClose={onClose}
        />
      );
  }
  return (
    <Dialog title={more.title} kind="sheet" onClose={onClose}>
      <div class="more-list">
        {line('event', archived || over)}
        {line('target', archived || over)}
        {line('end', archived || over)}
        <button
          type="button"
          class="button"
          onClick={() => {
            duplicate(view, room.open !== false);
            go('/events');
          }}
        >
          {more.duplicate}
        </button>
        {archived ? line('unarchive', !session.owner.value) : line('archive', false)}
        {session.owner.value && line('delete', false)}
      </div>
      <p class="help">{archived ? more.archivedHelp : more.duplicateHelp}</p>
    </Dialog>
  );
}

interface PartProps {
  readonly session: EventSession;
  onClose(): void;
}

/** For good, so the name has to be written first: nobody does that by mistake. */
function Delete({ session, onClose }: PartProps) {
  const [typed, setTyped] = useState('');
  const name = session.view.value?.event.name ?? '';
  const { more } = words.value;
  return (
    <Sure
      title={more.delete}
      help={more.deleteHelp}
      yes={more.deleteYes}
      disabled={typed.trim() !== name}
      onYes={async () => {
        const refusal = await session.deleteEvent();
        if (refusal !== undefined) return refusal;
        await forgetEvent(session.roomId);
        go('/events');
        return undefined;
      }}
      onClose={onClose}
    >
      <Line label={more.deleteName(name)} value={typed} max={LIMITS.name} required onChange={setTyped} />
    </Sure>
  );
}

function EventDetails({ session, onClose }: PartProps) {
  const view = session.view.value;
  const [name, setName] = useState(view?.event.name ?? '');
  const [games, setGames] = useState(view?.event.games.join(', ') ?? '');
  const { more, create, plan } = words.value;
  return (
    <Sure
      title={more.event}
      yes={plan.save}
      disabled={name.trim() === ''}
      onYes={() => session.act({ do: 'event', name: name.trim(), games: readGames(games) })}
      onClose={onClose}
    >
      <Line label={create.name} value={name} max={LIMITS.name} required onChange={setName} />
      <Line
        label={create.games}
        value={games}
        max={LIMITS.games * LIMITS.name}
        help={create.gamesHelp}
        onChange={setGames}
      />
    </Sure>
  );
}

function Target({ session, onClose }: PartProps) {
  const [to, setTo] = useState(session.view.value?.target ?? 50);
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

function End({ session, onClose }: PartProps) {
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
      <Line label={teams.reason} value={reason} max={LIMITS.note} required onChange={setReason} />
    </Sure>
  );
}
