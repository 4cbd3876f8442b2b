import type { SeatHeld } from '../storage/seats.ts';
import { linkTo } from './site.ts';

/** The token in a personal link's fragment: who opens the link has the seat. */
export const tokenIn = (fragment: string): string | undefined => /^seat=([\w=-]{8,128})$/.exec(fragment)?.[1];

export const personalLink = ({ roomId, token }: SeatHeld): string => linkTo(`/table/${roomId}#seat=${token}`);
export const invitation = (roomId: string): string => linkTo(`/table/${roomId}`);
