import type { Flow as KernelFlow } from '@tessera/kernel';
import type { Stack, Token } from './data/supply.ts';
import type { CardId } from './data/types.ts';
import type { Frame } from './state.ts';

/** What happens in a match. Tokens taken or laid out are a text of letters, cells are `q,r`. */
export interface Notes {
  begins: null;
  keptSpirit: { readonly card: CardId };
  took: { readonly space: number; readonly tokens: string };
  /** The stack that the token has made. */
  placed: { readonly token: Token; readonly at: string; readonly stack: Stack };
  drewCard: { readonly card: CardId };
  /** How many cubes are left on the card. */
  placedCube: { readonly card: CardId; readonly at: string; readonly left: number };
  completed: { readonly card: CardId };
  /** Whether the pouch or a full board ends the match. */
  lastRound: { readonly pouch: boolean };
  cleared: { readonly tokens: number };
  refilled: { readonly space: number; readonly tokens: string };
  dealtCard: { readonly card: CardId };
  discarded: { readonly card: CardId };
  leftMatch: null;
}

export type Flow = KernelFlow<Frame, Notes>;
/** What placing needs of it, so that a screen can try a place out. */
export type Telling = Pick<Flow, 'heard' | 'note'>;
