import { Console } from '@tessera/events/console/Console.tsx';
import type { Extra } from '@tessera/events/console/ConsoleMenu.tsx';
import { Sure, TextField, Whole } from '@tessera/events/parts/fields.tsx';
import type { PartProps } from '@tessera/events/session/EventPage.tsx';
import { go } from '@tessera/kit/router/router.tsx';
import { useState } from 'preact/hooks';
import { LIMITS } from '../../rules/index.ts';
import { duplicate } from '../draft.ts';
import type { Types } from '../evening.tsx';
import { Changes } from '../parts/Changes.tsx';
import { GamesField, readGames } from '../parts/fields.tsx';
import { words } from '../words/catalogue.ts';
import { Challenges } from './Challenges.tsx';
import { Matches } from './Matches.tsx';
import { Next } from './Next.tsx';
import { Placement } from './Placement.tsx';
import { ReasonWindow, Teams } from './Teams.tsx';
import './desk.css';

export type DeskProps = PartProps<Types>;

/** A window over the desk. */
export interface WindowProps extends DeskProps {
  onClose(): void;
}

/** The console of an evening. */
export function Desk(desk: DeskProps) {
  const { session, view } = desk;
  const { parts } = words.value;
  return (
    <Console
      session={session}
      parts={{
        matches: {
          title: parts.matches,
          content: (
            <>
              <Next {...desk} />
              <Matches {...desk} />
              {view.options.heartSteal === 'challenge' && <Challenges {...desk} />}
            </>
          ),
        },
        board: { title: parts.board, content: <Placement {...desk} /> },
        teams: { title: parts.teams, content: <Teams {...desk} /> },
      }}
      extras={extrasOf(desk)}
      changes={(before, after) => <Changes before={before} after={after} />}
      onDuplicate={() => {
        duplicate(view, session.room.value?.open !== false);
        go('/events');
      }}
    />
  );
}

/** What is done once in an evening: settings, another target, the end. */
function extrasOf(desk: DeskProps): readonly Extra[] {
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
      <GamesField value={games} onChange={setGames} />
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

function End(window: WindowProps) {
  const { more } = words.value;
  return (
    <ReasonWindow
      {...window}
      title={more.end}
      help={more.endHelp}
      yes={more.endYes}
      deed={(reason) => ({ do: 'end', reason })}
    />
  );
}
