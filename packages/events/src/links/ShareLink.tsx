import { copyText } from '@tessera/client/parts/copy.ts';
import { QrCode } from '@tessera/client/parts/QrCode.tsx';
import { words as shell } from '@tessera/client/words/site.ts';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { useState } from 'preact/hooks';
import { Sure } from '../parts/fields.tsx';
import type { EventSession } from '../session/session.ts';
import { words } from '../words/catalogue.ts';
import { keepEvent, keptEvent, ownLink } from './kept.ts';

interface ShareProps {
  readonly text: string;
  /** What the link is for. */
  readonly label: string;
}

/** Two buttons that hand a link over: one copies it, one shows it to a phone's camera. */
export function ShareLink({ text, label }: ShareProps) {
  const [state, setState] = useState<'fresh' | 'copied' | 'shown' | 'code'>('fresh');
  const { invite } = shell.value;
  const { links } = words.value;
  const said = state === 'copied' ? invite.copied : invite.copy;
  const close = () => setState('fresh');
  return (
    <>
      <Button
        look="small"
        data-url={text}
        aria-label={`${said}: ${label}`}
        onClick={async () => setState((await copyText(text)) ? 'copied' : 'shown')}
        icon="copy"
        text={said}
      />
      <Button look="small" text={links.qr} aria-label={links.qrOf(label)} onClick={() => setState('code')} />
      {state === 'code' && <QrWindow text={text} label={label} onClose={close} />}
      {state === 'shown' && (
        // the browser does not let us copy
        <Dialog title={label} onClose={close}>
          <p class="help">{links.byHand}</p>
          <input
            type="text"
            readOnly
            value={text}
            aria-label={label}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Dialog>
      )}
    </>
  );
}

/** The code large enough to be read across a table, with what it is for. */
export function QrWindow({ text, label, onClose }: ShareProps & { onClose(): void }) {
  const { links } = words.value;
  return (
    <Dialog title={label} onClose={onClose}>
      <QrCode text={text} label={links.qrOf(label)} />
      <p class="help">{links.qrHelp}</p>
    </Dialog>
  );
}

/** Offered once the event is made: without this link it cannot be recovered when the device is lost. */
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
        <Button
          look="quiet small"
          text={links.savedOwn}
          onClick={() => {
            void keepEvent({ roomId: session.roomId, unsaved: false });
            setDone(true);
          }}
        />
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
          <Button
            look="quiet small"
            text={links.giveBack}
            disabled={!session.acting.value}
            onClick={() => setGiving(true)}
          />
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
