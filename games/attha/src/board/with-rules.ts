// What a table needs besides the board, in one file: each of these by itself would be a request of its own.
export * from './position.ts';
export * from './seats.tsx';
