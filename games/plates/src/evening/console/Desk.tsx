import { Console } from '@tessera/events/console/Console.tsx';
import type { PartProps } from '@tessera/events/session/EventPage.tsx';
import { go } from '@tessera/kit/router/router.tsx';
import { duplicate } from '../draft.ts';
import type { Types } from '../evening.tsx';
import { Changes } from '../parts/Changes.tsx';
import { words } from '../words/catalogue.ts';
import { Challenges } from './Challenges.tsx';
import { extrasOf } from './extras.tsx';
import { Matches } from './Matches.tsx';
import { Next } from './Next.tsx';
import { Placement } from './Placement.tsx';
import { Teams } from './Teams.tsx';
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
