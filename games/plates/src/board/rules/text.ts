import type { Section as AnySection } from '@tessera/table/board/rules-page.tsx';
import type { FIGURES } from './figures.tsx';

export type Section = AnySection<keyof typeof FIGURES>;
