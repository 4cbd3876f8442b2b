import { useState } from 'preact/hooks';
import type { EventSession } from '../session/session.ts';
import { words } from '../words/catalogue.ts';
import { keepEvent, keptEvent, ownLink } from './kept.ts';
import { Share } from './Share.tsx';

/** Offered once the event is made: without this link nobody gets it back when the device is lost. */
export function OwnerLink({ session }: { session: EventSession }) {
  const [done, setDone] = useState(() => keptEvent(session.roomId)?.unsaved !== true);
  const link = ownLink(session.roomId);
  if (done || !session.owner.value || link === undefined) return null;
  const { links } = words.value;
  return (
    <section class="card events-owner" aria-labelledby="owner-link">
      <h2 id="owner-link">{links.saveOwn}</h2>
      <p class="help">{links.saveOwnHelp}</p>
      <div class="button-row">
        <Share text={link} label={links.own} />
        <button
          type="button"
          class="button quiet small"
          onClick={() => {
            void keepEvent({ roomId: session.roomId, unsaved: false });
            setDone(true);
          }}
        >
          {links.savedOwn}
        </button>
      </div>
    </section>
  );
}
