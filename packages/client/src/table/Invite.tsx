import type { GameUi } from '@tessera/kit';
import type { Session } from '../session/session.ts';
import type { SeatHeld } from '../storage/seats.ts';
import { Invited } from './Invited.tsx';
import { WaitingTable } from './WaitingTable.tsx';

export interface WaitingProps {
  readonly session: Session;
  readonly ui: GameUi;
  readonly held: SeatHeld | undefined;
  onSit(): void;
  onWatch(): void;
  /** Called when somebody who sits has given another name. */
  onNamed(): void;
  readonly watching: boolean;
}

/** Before the match: a code to pass on for those who sit, a seat for guests. */
export function Waiting(props: WaitingProps) {
  const seated = props.session.seats.value.length > 0;
  return seated || props.watching ? <WaitingTable {...props} /> : <Invited {...props} />;
}
