import type { BoardScene } from '@tessera/kit';
import { MIDDLE } from './positions.ts';

const position = JSON.stringify(MIDDLE);

export const scenes: readonly BoardScene[] = [
  { name: '', position },
  { name: 'play', position, gestures: [{ do: 'click', at: '[data-hand="great-blue-heron"]' }] },
  { name: 'eggs', position, gestures: [{ do: 'click', at: '.wing-plate[data-row="grassland"]' }] },
  { name: 'other', position, gestures: [{ do: 'click', at: '[data-mat="1"]' }] },
];
