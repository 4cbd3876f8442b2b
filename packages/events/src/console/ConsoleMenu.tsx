import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { go } from '@tessera/kit/router/router.tsx';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { forgetEvent } from '../links/kept.ts';
import { Sure, TextField } from '../parts/fields.tsx';
import type { EventSession } from '../session/session.ts';
import { words } from '../words/catalogue.ts';

/** Something that is done once in an event of one game: its line in the list, and the window behind it. */
export interface Extra {
  readonly title: string;
  readonly disabled: boolean;
  window(onClose: () => void): ComponentChildren;
}

interface MoreProps {
  readonly session: EventSession;
  readonly extras: readonly Extra[];
  onDuplicate(): void;
  onClose(): void;
}

/** What is done once in an event: what the game has, the archive, another event like this one. */
export function ConsoleMenu({ session, extras, onDuplicate, onClose }: MoreProps) {
  const [doing, setDoing] = useState<Extra>();
  const { console: said, more } = words.value;
  const archived = session.room.value?.archived === true;
  const owner = session.owner.value;
  if (doing !== undefined) return doing.window(onClose);
  const line = (extra: Extra) => (
    <Button text={extra.title} key={extra.title} disabled={extra.disabled} onClick={() => setDoing(extra)} />
  );
  const shelf = (what: 'archive' | 'unarchive', help: string): Extra => ({
    title: more[what],
    disabled: archived && !owner,
    window: (close) => (
      <Sure title={more[what]} help={help} yes={more[what]} onYes={() => session.ask({ type: what })} onClose={close} />
    ),
  });
  return (
    <Dialog title={said.more} kind="sheet" onClose={onClose}>
      <div class="events-stack">
        {extras.map((extra) => line({ ...extra, disabled: extra.disabled || archived }))}
        <Button text={more.duplicate} onClick={onDuplicate} />
        {line(archived ? shelf('unarchive', more.unarchiveHelp) : shelf('archive', more.archiveHelp))}
        {owner &&
          line({
            title: more.delete,
            disabled: false,
            window: (close) => <Delete session={session} onClose={close} />,
          })}
      </div>
      <p class="help">{archived ? more.archivedHelp : more.duplicateHelp}</p>
    </Dialog>
  );
}

/** Final, so the name has to be typed first. */
function Delete({ session, onClose }: { readonly session: EventSession; onClose(): void }) {
  const [typed, setTyped] = useState('');
  const name = session.event.titleOf(session.view.value);
  const { more } = words.value;
  return (
    <Sure
      title={more.delete}
      help={more.deleteHelp}
      yes={more.deleteYes}
      disabled={typed.trim() !== name}
      onYes={async () => {
        const refusal = await session.ask({ type: 'delete_event' });
        if (refusal !== undefined) return refusal;
        await forgetEvent(session.roomId);
        go('/events');
        return undefined;
      }}
      onClose={onClose}
    >
      <TextField label={more.deleteName(name)} value={typed} max={100} required onChange={setTyped} />
    </Sure>
  );
}
