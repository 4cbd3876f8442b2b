import type { Section as AnySection } from '@tessera/kit/rules-page/rules-page.tsx';
import type { FIGURES } from './figures.tsx';

export type Section = AnySection<keyof typeof FIGURES>;
