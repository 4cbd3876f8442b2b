import { linkTo } from '../link/site.ts';
import { type Held, heldAt, heldTables, keepTables, MOST_SEATS } from './held.ts';
import { keepSeats } from './sure-seats.ts';

/** Holds a seat. Done when a browser that is killed the moment after still has it; only then the seat is taken. */
export async function hold(held: Held): Promise<void> {
  const all = [held, ...heldTables().filter(({ roomId }) => roomId !== held.roomId)];
  keepTables(all);
  // where the browser refuses, the seat is lost with it at worst, and the others can give it back
  await keepSeats([held], all.slice(MOST_SEATS));
}

export async function letGo(roomId: string): Promise<void> {
  const gone = heldAt(roomId);
  keepTables(heldTables().filter((one) => one.roomId !== roomId));
  if (gone !== undefined) await keepSeats([], [gone]);
}

/** The token in a personal link's fragment. */
export const tokenIn = (fragment: string): string | undefined => /^seat=([\w=-]{8,128})$/.exec(fragment)?.[1];

export const personalLink = ({ roomId, token }: Held): string => linkTo(`/table/${roomId}#seat=${token}`);
export const invitation = (roomId: string): string => linkTo(`/table/${roomId}`);
