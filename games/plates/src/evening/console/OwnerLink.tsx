import { useState } from 'preact/hooks';
import type { PartProps } from '../EventPage.tsx';
import { keepEvent, keptEvent, ownLink } from '../kept.ts';
import { QrButton } from '../parts/QrCode.tsx';
import { words } from '../words/catalogue.ts';
import { Copy } from './Copy.tsx';

/** Offered once the event is made: without this link nobody gets it back when the device is lost. */
export function OwnerLink({ session }: PartProps) {
  const [done, setDone] = useState(() => keptEvent(session.roomId)?.unsaved !== true);
  const link = ownLink(session.roomId);
  if (done || !session.owner.value || link === undefined) return null;
  const { links } = words.value;
  return (
    <section class="card owner-link" aria-labelledby="owner-link">
      <h2 id="owner-link">{links.saveOwn}</h2>
      <p class="help">{links.saveOwnHelp}</p>
      <div class="button-row">
        <Copy text={link} label={links.own} />
        <QrButton text={link} label={links.own} />
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
