import { Shell } from '@tessera/client/shell/Shell.tsx';
import { words as shell } from '@tessera/client/words/site.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go, go } from '@tessera/kit/router/router.tsx';
import { language } from '@tessera/kit/words/catalogue.ts';
import { useEffect, useState } from 'preact/hooks';
import { EventForm } from './EventForm.tsx';
import { eventAddress, forgetEvent, type KeptEvent, keptEvents } from './kept.ts';
import { Sure } from './parts/Sure.tsx';
import { words } from './words/catalogue.ts';
import './event.css';

const when = (at: number): string =>
  new Date(at).toLocaleString(language.value, { dateStyle: 'medium', timeStyle: 'short' });

function Row({ event, onForget }: { event: KeptEvent; onForget(): void }) {
  const [forgetting, setForgetting] = useState(false);
  const { events, links } = words.value;
  const { roomId, name, role, at } = event;
  return (
    <li>
      <span>
        <b>{name || roomId}</b>
        <small>
          {links.roles[role]}, {when(at)}
        </small>
      </span>
      <Go to={eventAddress(roomId)} class="button small">
        {events.open}
      </Go>
      <button
        type="button"
        class="button quiet square"
        aria-label={shell.value.front.forgetThis(name || roomId)}
        onClick={() => setForgetting(true)}
      >
        <Icon name="bin" />
      </button>
      {forgetting && (
        <Sure
          title={shell.value.front.forgetThis(name || roomId)}
          help={events.forgetHelp}
          yes={shell.value.front.forget}
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

/** New events, and those this browser has a part in. */
export function EventsPage() {
  const [list, setList] = useState(keptEvents);
  const { events } = words.value;
  useEffect(() => {
    document.title = `${events.title} – ${shell.value.site.title}`;
  }, [events]);
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
    <Shell game="plates">
      <header class="hero">
        <h1>{events.title}</h1>
        <p class="lead">{events.lead}</p>
      </header>
      <div class="events">
        <EventForm onMade={(roomId) => go(eventAddress(roomId))} />
        <div class="event-column">
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
            <ol class="how">
              {events.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Go to="/rules/plates" class="button quiet small">
              <Icon name="book" /> {shell.value.nav.rules}
            </Go>
          </section>
        </div>
      </div>
    </Shell>
  );
}
