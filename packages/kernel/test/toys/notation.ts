import { accept, type Core, isRecord, type Notation, refuse } from '../../src/index.ts';

/** The whole state as JSON: all the notation a toy needs. */
export const jsonNotation = <S extends Core>(): Notation<S, unknown> => ({
  parsePosition(text) {
    const data: unknown = JSON.parse(text);
    // a toy believes what it has written itself
    return isRecord(data) ? accept(data as unknown as S) : refuse('BAD_POSITION', 'must be an object', 'position');
  },
  makePosition: (state) => JSON.stringify({ ...state, rng: [] }),
});
