import { computed, type ReadonlySignal } from '@preact/signals';
import { type Language, language } from './catalogue.ts';

const WORDS = {
  en: { loading: 'Loading …', reload: 'Reload', close: 'Close' },
  de: { loading: 'Wird geladen …', reload: 'Neu laden', close: 'Schließen' },
} as const satisfies { readonly [L in Language]: object };

/** The few words of parts that stand on boards and pages alike. All languages at once: they are smaller than a request. */
export const common: ReadonlySignal<(typeof WORDS)[Language]> = computed(() => WORDS[language.value]);
