export { makePosition } from './make.ts';
export { parsePosition } from './parse.ts';
export type { BirdText, Position, SeatText } from './position.ts';
