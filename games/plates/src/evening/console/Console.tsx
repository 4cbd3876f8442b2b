import { wide } from '@tessera/client/parts/media.ts';
import { useShortcuts } from '@tessera/client/table/shortcuts.ts';
import { Icon, type IconName } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { useState } from 'preact/hooks';
import type { PartProps } from '../EventPage.tsx';
import { eventAddress } from '../kept.ts';
import { Frame } from '../parts/Frame.tsx';
import { words } from '../words/catalogue.ts';
import { Challenges } from './Challenges.tsx';
import { Finished } from './Finished.tsx';
import { Links } from './Links.tsx';
import { Matches } from './Matches.tsx';
import { More } from './More.tsx';
import { Next } from './Next.tsx';
import { OwnerLink } from './OwnerLink.tsx';
import { Placement } from './Placement.tsx';
import { Rewind, type Way } from './Rewind.tsx';
import { Teams } from './Teams.tsx';
import './console.css';

const TABS = ['matches', 'board', 'teams', 'links'] as const;
type Tab = (typeof TABS)[number];
const ICONS: { readonly [T in Tab]: IconName } = { matches: 'list', board: 'flag', teams: 'people', links: 'share' };

/** Where an event is run from. Beside each other on a laptop, one after the other on a phone. */
export function Console({ session }: PartProps) {
  const [tab, setTab] = useState<Tab>('matches');
  const [rewinding, setRewinding] = useState<Way>();
  const [more, setMore] = useState(false);
  const view = session.view.value;
  const room = session.room.value;
  const idle = !session.acting.value;
  const mayUndo = !idle && session.table.ply.value > 0;
  const mayRedo = !idle && (room?.redo ?? []).length > 0;
  useShortcuts({
    u: () => mayUndo && setRewinding('undo'),
    r: () => mayRedo && setRewinding('redo'),
  });
  if (view === undefined || room === undefined) return null;
  const { frame, console: said } = words.value;
  const part = (name: Tab, content: preact.ComponentChildren) => (
    <div class={`event-column of-${name}`} hidden={!wide.value && tab !== name}>
      {content}
    </div>
  );
  return (
    <Frame
      session={session}
      back="/events"
      backLabel={frame.events}
      actions={
        <>
          <button
            type="button"
            class="button quiet"
            aria-label={said.undo}
            aria-keyshortcuts="u"
            disabled={!mayUndo}
            onClick={() => setRewinding('undo')}
          >
            <Icon name="undo" /> <span class="wide-only">{said.undo}</span>
          </button>
          <button
            type="button"
            class="button quiet flip"
            aria-label={said.redo}
            aria-keyshortcuts="r"
            disabled={!mayRedo}
            onClick={() => setRewinding('redo')}
          >
            <Icon name="undo" /> <span class="wide-only">{said.redo}</span>
          </button>
          <Go to={eventAddress(session.roomId, 'history')} class="button quiet" aria-label={frame.history}>
            <Icon name="log" /> <span class="wide-only">{frame.history}</span>
          </Go>
          <Go to={eventAddress(session.roomId, 'screen')} class="button quiet" aria-label={frame.screen}>
            <Icon name="eye" /> <span class="wide-only">{frame.screen}</span>
          </Go>
          <button type="button" class="button quiet" aria-label={said.more} onClick={() => setMore(true)}>
            <Icon name="gear" /> <span class="wide-only">{said.more}</span>
          </button>
        </>
      }
    >
      <main class={`event-columns three ${wide.value ? 'spread' : 'tabbed'}`} id="content">
        {part(
          'matches',
          <>
            <OwnerLink session={session} />
            {view.status === 'finished' ? <Finished session={session} /> : <Next session={session} />}
            <Matches session={session} />
            {view.options.heartSteal === 'challenge' && <Challenges session={session} />}
          </>,
        )}
        {part('board', <Placement session={session} />)}
        {part('teams', <Teams session={session} />)}
        {part('links', <Links session={session} />)}
      </main>
      {!wide.value && (
        <nav class="event-tabs" aria-label={said.parts}>
          {TABS.map((one) => (
            <button
              key={one}
              type="button"
              class="button quiet bar-button"
              aria-current={tab === one ? 'page' : undefined}
              onClick={() => setTab(one)}
            >
              <Icon name={ICONS[one]} />
              <span>{said.tabs[one]}</span>
            </button>
          ))}
        </nav>
      )}
      {rewinding !== undefined && <Rewind session={session} way={rewinding} onClose={() => setRewinding(undefined)} />}
      {more && <More session={session} onClose={() => setMore(false)} />}
    </Frame>
  );
}
