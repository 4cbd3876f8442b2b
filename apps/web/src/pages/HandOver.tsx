import { callName } from '@tessera/client/session/names.ts';
import type { Session } from '@tessera/client/session/session.ts';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import type { Seat } from '@tessera/kernel';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { useState } from 'preact/hooks';

interface HandOverProps {
  readonly session: Session;
  /** The seats whose devices are here. */
  readonly seats: readonly Seat[];
  /** Makes another device the host; false when it is not there any more. */
  onHandOver(seat: Seat): Promise<boolean>;
  onClose(): void;
}

/** Makes another player's device the host of a table between devices. */
export function HandOver({ session, seats, onHandOver, onClose }: HandOverProps) {
  const { peers } = moreWords.value;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const give = async (seat: Seat) => {
    setBusy(true);
    try {
      if (await onHandOver(seat)) onClose();
      else setFailed(true);
    } catch (error) {
      console.warn(error);
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <Dialog title={peers.handOver} onClose={onClose}>
      <p>{peers.handOverHelp}</p>
      <div class="button-row">
        {seats.map((seat) => (
          <button key={seat} type="button" class="button strong" disabled={busy} onClick={() => void give(seat)}>
            <Icon name="chair" /> {peers.handOverTo(callName(session.places.value, seat))}
          </button>
        ))}
      </div>
      {failed && (
        <p class="problem" role="alert">
          {peers.handedOver}
        </p>
      )}
    </Dialog>
  );
}
