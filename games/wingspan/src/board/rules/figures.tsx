import type { Section as Part } from '@tessera/kit/rules-page/rules-page.tsx';
import { Card } from './Card.tsx';
import { Picture } from './Picture.tsx';

export type Figure = 'mat' | 'card';
export type Section = Part<Figure>;

export const FIGURES = { mat: Picture, card: Card };
