import { useState } from 'preact/hooks';
import { Sure } from '../parts/Sure.tsx';
import type { EventSession } from '../session/session.ts';
import { words } from '../words/catalogue.ts';
import { keepEvent, keptEvent, ownLink } from './kept.ts';
import { ShareLink } from './ShareLink.tsx';

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
        <ShareLink text={link} label={links.own} />
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

/** The owner's link, for another device or for safe keeping; and the way back to who made the event. */
export function OwnLink({ session }: { session: EventSession }) {
  const [giving, setGiving] = useState(false);
  const { links } = words.value;
  const own = ownLink(session.roomId);
  if (!session.owner.value || own === undefined) return null;
  const given = session.room.value?.links?.some(({ owner }) => owner === true) ?? false;
  return (
    <details>
      <summary>{links.own}</summary>
      <p class="help">{links.ownHelp}</p>
      <div class="button-row">
        <ShareLink text={own} label={links.own} />
        {given && (
          <button
            type="button"
            class="button quiet small"
            disabled={!session.acting.value}
            onClick={() => setGiving(true)}
          >
            {links.giveBack}
          </button>
        )}
      </div>
      {giving && (
        <Sure
          title={links.giveBack}
          help={links.transferHelp}
          yes={links.transfer}
          onYes={() => session.ask({ type: 'transfer' })}
          onClose={() => setGiving(false)}
        />
      )}
    </details>
  );
}
