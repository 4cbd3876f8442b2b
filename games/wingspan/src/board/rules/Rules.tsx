import { untouched } from '@tessera/kit';
import { type Section as Part, rulesPage } from '@tessera/kit/rules-page/rules-page.tsx';
import { drawEveryBird } from '../art/birds/index.ts';
import { FullCard } from '../FullCard.tsx';
import '../play.css';
import './rules.css';
import type { View } from '../../rules/index.ts';
import { Still } from '../Still.tsx';
import showcase from '../showcase.json';

drawEveryBird();

/** A bird card with everything that stands on one. */
const Card = ({ label }: { readonly label: string }) => (
  <div class="wing-page" role="img" aria-label={label}>
    <FullCard id="acorn-woodpecker" />
  </div>
);

/** The mat of the front page. */
const Picture = ({ label }: { readonly label: string }) => (
  <div class="wing-figure" role="img" aria-label={label}>
    <Still view={showcase as View} seats={[]} name={() => ''} me={null} still {...untouched} />
  </div>
);

type Figure = 'mat' | 'card';
export type Section = Part<Figure>;

const FIGURES = { mat: Picture, card: Card };

/** How birds are attracted and what they are worth. */
export const Rules = rulesPage(
  'wing-rules',
  { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
  FIGURES,
);
