import { callName } from '@tessera/client/session/names.ts';
import type { Session } from '@tessera/client/session/session.ts';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import type { Seat } from '@tessera/kernel';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { useState } from 'preact/hooks';

interface MoveTableProps {
  readonly session: Session;
  /** What everybody should know: this device knew what is hidden, or all devices made the throws. */
  readonly help: 'known' | 'together' | undefined;
  /** Moves it; resolves with the reason when that fails. */
  onMove(mine: Seat): Promise<{ readonly id: string } | { readonly problem?: string }>;
  onClose(): void;
}

/** Moves a table of this device, or of several, to the server. */
export function MoveTable({ session, help, onMove, onClose }: MoveTableProps) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { moving } = moreWords.value;
  const { kind } = session.link;
  const people = session.places.value.flatMap((place, seat) => (place.kind === 'person' ? [{ ...place, seat }] : []));
  // people who share a screen choose who stays at it
  const mine = kind === 'here' ? people : people.slice(0, 1);
  const move = async (seat: Seat) => {
    setBusy(true);
    setProblem(undefined);
    const made = await onMove(seat);
    setBusy(false);
    if (!('id' in made)) setProblem(made.problem ?? moving.failed);
  };
  return (
    <Dialog title={moving.move} onClose={onClose}>
      <p>{kind === 'here' ? moving.help : moving.helpTogether}</p>
      {help !== undefined && <p class="help">{moving[help]}</p>}
      {mine.length > 1 && <p>{moving.whose}</p>}
      <div class="button-row">
        {mine.map(({ seat, name, title }) => (
          <button key={seat} type="button" class="button strong" disabled={busy} onClick={() => void move(seat)}>
            <Icon name="chair" /> {mine.length > 1 ? name || title : moving.move}
          </button>
        ))}
      </div>
      {problem !== undefined && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

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
