// What a table needs besides the board, in one file: each of these by itself would be a request of its own.

export { stateFrom } from '../rules/index.ts';
export * from './Flourish.tsx';
export * from './seats.tsx';
