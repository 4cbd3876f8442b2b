import type { GameUi } from '@tessera/kit';
import type { Session } from '../session/session.ts';
import type { SeatHeld } from '../storage/seats.ts';
import { Guest } from './Guest.tsx';
import { Host } from './Host.tsx';

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
  return seated || props.watching ? <Host {...props} /> : <Guest {...props} />;
}
