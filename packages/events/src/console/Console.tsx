import { wide } from '@tessera/client/parts/media.ts';
import { useShortcuts } from '@tessera/client/table/shortcuts.ts';
import { Button, Icon, type IconName } from '@tessera/kit/parts/Icon.tsx';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { EventTypes } from '../game.ts';
import { Links } from '../links/Links.tsx';
import { OwnerLink } from '../links/ShareLink.tsx';
import { EventHeader, ToPage } from '../parts/EventHeader.tsx';
import type { EventSession } from '../session/session.ts';
import { words } from '../words/catalogue.ts';
import { ConsoleMenu, type Extra } from './ConsoleMenu.tsx';
import { Rewind, type Way } from './Rewind.tsx';
import '@tessera/client/table/actions.css';
import './console.css';

const PARTS = ['matches', 'board', 'teams', 'links'] as const;
type Part = (typeof PARTS)[number];
const ICONS: { readonly [P in Part]: IconName } = { matches: 'list', board: 'flag', teams: 'people', links: 'share' };

interface Column {
  /** What its tab is called on a phone. */
  readonly title: string;
  readonly content: ComponentChildren;
}

interface ConsoleProps<G extends EventTypes> {
  readonly session: EventSession<G>;
  /** Everything but the links, which the console has by itself. */
  readonly parts: { readonly [P in Exclude<Part, 'links'>]: Column };
  /** What is done once in an event of this game. */
  readonly extras: readonly Extra[];
  /** What going from one moment to another changes, for people to check before they do it. */
  changes(before: G['view'], after: G['view']): ComponentChildren;
  /** Another event like this one. */
  onDuplicate(): void;
}

/** Where an event is run from. Beside each other on a laptop, one after the other on a phone. */
export function Console<G extends EventTypes>({ session, parts, extras, changes, onDuplicate }: ConsoleProps<G>) {
  const [tab, setTab] = useState<Part>('matches');
  const [doing, setDoing] = useState<Way | 'more'>();
  const close = () => setDoing(undefined);
  const { console: said, links } = words.value;
  const may: { readonly [W in Way]: boolean } = {
    undo: session.acting.value && session.table.ply.value > 0,
    redo: session.acting.value && (session.room.value?.redo ?? []).length > 0,
  };
  useShortcuts({ u: () => may.undo && setDoing('undo'), r: () => may.redo && setDoing('redo') });
  const columns: { readonly [P in Part]: Column } = {
    ...parts,
    links: { title: links.title, content: <Links session={session} /> },
  };
  const tool = (what: Way | 'more', icon: IconName, key?: string) => (
    <button
      type="button"
      class={`button quiet${what === 'redo' ? ' events-flip' : ''}`}
      aria-label={said[what]}
      aria-keyshortcuts={key}
      disabled={what !== 'more' && !may[what]}
      onClick={() => setDoing(what)}
    >
      <Icon name={icon} /> <span class="events-wide">{said[what]}</span>
    </button>
  );
  return (
    <EventHeader
      session={session}
      back="events"
      actions={
        <>
          {tool('undo', 'undo', 'u')}
          {tool('redo', 'undo', 'r')}
          <ToPage session={session} page="history" />
          <ToPage session={session} page="screen" />
          {tool('more', 'gear')}
        </>
      }
    >
      <main class={`events-columns events-console${wide.value ? ' events-spread' : ''}`} id="content">
        {PARTS.map((part) => (
          <div
            key={part}
            class="events-column"
            style={wide.value ? { gridArea: part } : undefined}
            hidden={!wide.value && tab !== part}
          >
            {part === 'matches' && <OwnerLink session={session} />}
            {columns[part].content}
          </div>
        ))}
      </main>
      {!wide.value && (
        <nav class="events-tabs" aria-label={said.parts}>
          {PARTS.map((part) => (
            <Button
              key={part}
              look="quiet bar-button"
              aria-current={tab === part ? 'page' : undefined}
              onClick={() => setTab(part)}
            >
              <Icon name={ICONS[part]} />
              <span>{columns[part].title}</span>
            </Button>
          ))}
        </nav>
      )}
      {doing === 'more' ? (
        <ConsoleMenu session={session} extras={extras} onDuplicate={onDuplicate} onClose={close} />
      ) : (
        doing !== undefined && <Rewind session={session} way={doing} changes={changes} onClose={close} />
      )}
    </EventHeader>
  );
}
