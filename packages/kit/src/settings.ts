import { effect, signal } from '@preact/signals';
import type { Skill } from './manifest/index.ts';
import type { Pace } from './stage/pace.ts';
import { LANGUAGES, type Language, speak } from './words/catalogue.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const MOTIONS = ['system', 'less'] as const;
export const BOARDS = ['picture', 'list'] as const;

export interface Settings {
  readonly language: Language;
  readonly theme: (typeof THEMES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly board: (typeof BOARDS)[number];
  /** How fast the turns of others are shown. */
  readonly pace: Pace;
  readonly sound: boolean;
  /** How loud, from 0 to 1. */
  readonly volume: number;
  readonly name: string;
  /** Whether the rail beside the board is folded, by game, where the player has said so. */
  readonly folded: { readonly [game: string]: boolean };
  /** Whom one plays against when nobody asks. */
  readonly opponent: Skill;
}

const KEY = 'tessera:settings';

function preferred(): Language {
  // tests of what needs no page run without a browser
  const languages = typeof navigator === 'undefined' ? [] : navigator.languages;
  const wanted = languages.map((tag) => tag.slice(0, 2));
  return LANGUAGES.find((language) => language === wanted[0]) ?? 'en';
}

function kept(): Settings {
  const fresh: Settings = {
    language: preferred(),
    theme: 'system',
    motion: 'system',
    board: 'picture',
    pace: 'normal',
    sound: false,
    volume: 0.6,
    name: '',
    folded: {},
    opponent: 'steady',
  };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    // a damaged entry is as good as none
    return fresh;
  }
}

export const settings = signal<Settings>(kept());

/** Takes over what was put in place of the settings meanwhile. */
export const readSettings = (): void => {
  settings.value = kept();
};

export function change(some: Partial<Settings>): void {
  settings.value = { ...settings.value, ...some };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // a browser that keeps nothing still obeys until it is closed
  }
}

/** Whether things may move. */
export const mayMove = (): boolean =>
  settings.value.motion !== 'less' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Makes the page follow the settings from now on. */
export function obeySettings(): void {
  effect(() => {
    const { theme, motion } = settings.value;
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    if (motion === 'less') root.dataset.motion = 'less';
    else delete root.dataset.motion;
  });
  effect(() => {
    speak(settings.value.language).catch(() => {
      // the words that are there stay until the others can be fetched
    });
  });
}
