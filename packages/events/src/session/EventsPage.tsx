import { Shell } from '@tessera/client/shell/Shell.tsx';
import { words as shell } from '@tessera/client/words/site.ts';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { language } from '@tessera/kit/words/catalogue.ts';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { eventAddress, forgetEvent, type KeptEvent, keptEvents } from '../links/kept.ts';
import { Sure } from '../parts/fields.tsx';
import { words } from '../words/catalogue.ts';
import { useEventTitle } from './EventPage.tsx';
import '../parts/events.css';

const when = (at: number): string =>
  new Date(at).toLocaleString(language.value, { dateStyle: 'medium', timeStyle: 'short' });

function Row({ event, onForget }: { event: KeptEvent; onForget(): void }) {
  const [forgetting, setForgetting] = useState(false);
  const { events, links } = words.value;
  const { front } = shell.value;
  const { roomId, name, role, at } = event;
  const title = front.forgetThis(name || roomId);
  return (
    <li>
      <span>
        <b>{name || roomId}</b>
        <small>
          {links.roles[role]}, {when(at)}
        </small>
      </span>
      <Go to={eventAddress(roomId)} class="button small" text={events.open} />
      <Button look="quiet square" aria-label={title} onClick={() => setForgetting(true)} icon="bin" />
      {forgetting && (
        <Sure
          title={title}
          help={events.forgetHelp}
          yes={front.forget}
          onYes={async () => {
            await forgetEvent(roomId);
            onForget();
            return undefined;
          }}
          onClose={() => setForgetting(false)}
        />
      )}
    </li>
  );
}

interface EventsProps {
  readonly game: string;
  readonly title: string;
  readonly lead: string;
  /** How an event goes, step by step. */
  readonly steps: readonly string[];
  /** The form for a new one. */
  readonly children: ComponentChildren;
}

/** New events, and those this browser has a part in. */
export function EventsFront({ game, title, lead, steps, children }: EventsProps) {
  const [list, setList] = useState(keptEvents);
  const { events } = words.value;
  useEventTitle(title);
  const rows = (some: readonly KeptEvent[]) => (
    <ul class="rows">
      {some.map((event) => (
        <Row key={event.roomId} event={event} onForget={() => setList(keptEvents())} />
      ))}
    </ul>
  );
  const current = list.filter(({ archived }) => archived !== true);
  const archived = list.filter((event) => event.archived === true);
  return (
    <Shell game={game}>
      <header class="hero">
        <h1>{title}</h1>
        <p class="lead">{lead}</p>
      </header>
      <div class="events-start">
        {children}
        <div class="events-column">
          <section class="card" aria-labelledby="my-events">
            <h2 id="my-events">{events.mine}</h2>
            {current.length === 0 ? <p class="help">{events.none}</p> : rows(current)}
            {archived.length > 0 && (
              <details>
                <summary>{events.archived(archived.length)}</summary>
                {rows(archived)}
              </details>
            )}
          </section>
          <section class="card">
            <h2>{events.how}</h2>
            <ol class="events-stack events-how">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Go to={`/rules/${game}`} class="button quiet small" icon="book" text={shell.value.nav.rules} />
          </section>
        </div>
      </div>
    </Shell>
  );
}
