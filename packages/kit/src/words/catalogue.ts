import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Catalogue, InEachLanguage, Language } from '../manifest/index.ts';

export { LANGUAGES, type Language } from '../manifest/index.ts';

/** The language in use. */
export const language = signal<Language>('en');

/** What the language in use has of something that every language has. */
export const inUse = <T>(doors: InEachLanguage<T>): Promise<T> => doors[language.value]();

interface Follower {
  /** Fetches the words of a language and returns what puts them to use. */
  fetch(language: Language): Promise<() => void>;
}

/** Catalogues that are in use, so that all of them switch at once. */
const followers = new Set<Follower>();

/** Words that follow the language, fetched when they are first needed. `initial` serves until then, where there is one. */
export function catalogue<W>(doors: InEachLanguage<W>, initial?: W): Catalogue<W> {
  const spoken = signal<W | undefined>(initial);
  let loaded: Language | undefined = initial === undefined ? undefined : 'en';
  const follower: Follower = {
    async fetch(wanted) {
      const fetched = await doors[wanted]();
      return () => {
        loaded = wanted;
        spoken.value = fetched;
      };
    },
  };
  return {
    get value() {
      if (spoken.value === undefined) throw new Error('words were read before they were fetched');
      return spoken.value;
    },
    async ready() {
      followers.add(follower);
      while (loaded !== language.value) (await follower.fetch(language.value))();
    },
  };
}

let latest: Language = 'en';

/** Fetches a language for everything that is in use, then switches all of it at once. */
export async function speak(wanted: Language): Promise<void> {
  latest = wanted;
  const switches = new Map<Follower, () => void>();
  for (;;) {
    // pages that come into use meanwhile follow, too
    const missing = [...followers].filter((follower) => !switches.has(follower));
    if (missing.length === 0) break;
    await Promise.all(missing.map(async (follower) => switches.set(follower, await follower.fetch(wanted))));
  }
  // another language was chosen while this one was on its way
  if (latest !== wanted) return;
  batch(() => {
    language.value = wanted;
    for (const put of switches.values()) put();
  });
  document.documentElement.lang = wanted;
}

const WORDS = {
  en: { loading: 'Loading …', reload: 'Reload', close: 'Close' },
  de: { loading: 'Wird geladen …', reload: 'Neu laden', close: 'Schließen' },
} as const satisfies { readonly [L in Language]: object };

/** The few words of parts that stand on boards and pages alike. All languages at once: they are smaller than a request. */
export const common: ReadonlySignal<(typeof WORDS)[Language]> = computed(() => WORDS[language.value]);
