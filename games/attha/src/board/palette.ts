import type { Colour } from '../rules/index.ts';
import type { Tint } from './art/disc.tsx';

/** The sides' colours; figures on a hollow reach 4.5 : 1. */
export const TINTS: { readonly [C in Colour]: Tint } = {
  yellow: { face: '#efbf3f', flank: '#b47f17', hollow: '#e6b036', ink: '#3a2705' },
  green: { face: '#559e4e', flank: '#2c6632', hollow: '#37773a', ink: '#fbfbe8' },
  blue: { face: '#4484c8', flank: '#224f86', hollow: '#2a62a3', ink: '#f6fbff' },
  red: { face: '#d1553e', flank: '#8a2a1d', hollow: '#ae3a29', ink: '#fff5ee' },
};
