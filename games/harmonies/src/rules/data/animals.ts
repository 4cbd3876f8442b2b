import type { Animal } from './types.ts';

const cards = [
  { id: 'crocodile', shape: 'line', cube: 'W', others: ['W', 'T3'], points: [4, 9, 15] },
  { id: 'ray', shape: 'triangle', cube: 'W', others: ['M1', 'M1'], points: [4, 10, 16] },
  { id: 'fish', shape: 'pair', cube: 'W', others: ['M3'], points: [3, 6, 10, 16] },
  { id: 'otter', shape: 'line', cube: 'W', others: ['T1', 'T1'], points: [5, 10, 16] },
  { id: 'frog', shape: 'pair', cube: 'W', others: ['T1'], points: [2, 4, 6, 10, 15] },
  { id: 'duck', shape: 'pair', cube: 'W', others: ['H'], points: [2, 4, 8, 13] },
  { id: 'flamingo', shape: 'triangle', cube: 'W', others: ['F', 'F'], points: [4, 10, 16] },
  { id: 'gecko', shape: 'line', cube: 'H', others: ['F', 'F'], points: [5, 10, 16] },
  { id: 'shrew', shape: 'chevron', cube: 'H', others: ['F', 'F'], points: [5, 10, 17] },
  { id: 'peacock', shape: 'chevron', cube: 'H', others: ['W', 'W'], points: [5, 10, 17] },
  { id: 'squirrel', shape: 'pair', cube: 'H', others: ['T3'], points: [4, 9, 15] },
  { id: 'hedgehog', shape: 'triangle', cube: 'H', others: ['T2', 'T2'], points: [5, 12] },
  { id: 'bee', shape: 'fan', cube: 'T2', others: ['F', 'F', 'F'], points: [8, 18] },
  { id: 'bear', shape: 'triangle', cube: 'T1', others: ['M2', 'M2'], points: [5, 11] },
  { id: 'rabbit', shape: 'line', cube: 'T1', others: ['T1', 'H'], points: [5, 10, 17] },
  { id: 'macaw', shape: 'triangle', cube: 'T2', others: ['W', 'W'], points: [4, 9, 14] },
  { id: 'boar', shape: 'pair', cube: 'T2', others: ['H'], points: [4, 8, 13] },
  { id: 'koala', shape: 'pair', cube: 'T2', others: ['T1'], points: [3, 6, 10, 15] },
  { id: 'wolf', shape: 'triangle', cube: 'T3', others: ['F', 'F'], points: [4, 10, 16] },
  { id: 'kingfisher', shape: 'chevron', cube: 'T3', others: ['W', 'W'], points: [5, 11, 18] },
  { id: 'penguin', shape: 'chevron', cube: 'M1', others: ['W', 'W'], points: [4, 10, 16] },
  { id: 'bat', shape: 'pair', cube: 'M1', others: ['T3'], points: [3, 6, 10, 15] },
  { id: 'fennec-fox', shape: 'line', cube: 'M1', others: ['M1', 'F'], points: [4, 9, 16] },
  { id: 'macaque', shape: 'triangle', cube: 'M2', others: ['W', 'W'], points: [5, 11] },
  { id: 'eagle', shape: 'pair', cube: 'M3', others: ['F'], points: [5, 11] },
  { id: 'meerkat', shape: 'pair', cube: 'M1', others: ['F'], points: [2, 5, 9, 14] },
  { id: 'raven', shape: 'chevron', cube: 'F', others: ['H', 'H'], points: [4, 9] },
  { id: 'llama', shape: 'line', cube: 'F', others: ['F', 'M2'], points: [5, 12] },
  { id: 'arctic-fox', shape: 'chevron', cube: 'F', others: ['T2', 'T2'], points: [5, 10, 17] },
  { id: 'raccoon', shape: 'fan', cube: 'F', others: ['W', 'W', 'W'], points: [6, 12] },
  { id: 'ladybug', shape: 'pair', cube: 'F', others: ['T1'], points: [2, 5, 8, 12, 17] },
  { id: 'panther', shape: 'line', cube: 'F', others: ['T2', 'T2'], points: [5, 11] },
] as const satisfies readonly Animal<string>[];

export type AnimalId = (typeof cards)[number]['id'];

/** The 32 Animal cards. The cards carry no printed names; the ids are the usual ones. */
export const ANIMALS: readonly Animal[] = cards;
