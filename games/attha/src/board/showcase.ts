import type { GameBoard } from '@tessera/kit';

/** A position with every colour, stacks and coins in heaven. */
export const showcase: GameBoard['showcase'] = {
  position: 'four players: Y 1 17 H 20 +k; G 3a 3a h 14; B H 11 18 6 +k; R 9a 9a 9a 12 +k; turn Y; pool [4,3]',
};
