import { effect, signal } from '@preact/signals';
import { isRecord } from '@tessera/kernel';
import { kept } from './kept.ts';
import type { Skill } from './manifest/index.ts';
import type { Pace } from './stage/pace.ts';
import { LANGUAGES, type Language, speak } from './words/catalogue.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const MOTIONS = ['system', 'less'] as const;
export const SIZES = ['normal', 'large'] as const;
export const BOARD_FORMS = ['picture', 'list'] as const;

export interface Settings {
  readonly language: Language;
  readonly theme: (typeof THEMES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly board: (typeof BOARD_FORMS)[number];
  /** Of words and of what is pressed. */
  readonly size: (typeof SIZES)[number];
  /** How fast the turns of others are shown. */
  readonly pace: Pace;
  readonly sound: boolean;
  /** A phone trembles shortly when it is one's turn. */
  readonly tremble: boolean;
  /** A move is asked about before it is sent. */
  readonly confirm: boolean;
  /** How loud, from 0 to 1. */
  readonly volume: number;
  readonly name: string;
  /** Whether the rail beside the board is folded, by game, where the player has said so. */
  readonly folded: { readonly [game: string]: boolean };
  /** Whether a first match of a game is offered with a guide. */
  readonly guides: boolean;
  /** The default opponent. */
  readonly opponent: Skill;
}

function preferred(): Language {
  // tests of what needs no page run without a browser
  const languages = typeof navigator === 'undefined' ? [] : navigator.languages;
  const wanted = languages.map((tag) => tag.slice(0, 2));
  return LANGUAGES.find((language) => language === wanted[0]) ?? 'en';
}

/** What is kept, where it is of the right kind, over what everybody begins with. */
function checked(data: unknown): Settings {
  const fresh: Settings = {
    language: preferred(),
    theme: 'system',
    motion: 'system',
    board: 'picture',
    size: 'normal',
    pace: 'normal',
    sound: false,
    tremble: false,
    confirm: false,
    volume: 0.6,
    name: '',
    folded: {},
    guides: true,
    opponent: 'steady',
  };
  if (!isRecord(data)) return fresh;
  const isOfKind = ([name, value]: [string, unknown]) =>
    value !== null && typeof value === typeof fresh[name as keyof Settings];
  return { ...fresh, ...Object.fromEntries(Object.entries(data).filter(isOfKind)) };
}

const store = kept('tessera:settings', checked);

export const settings = signal<Settings>(store.read());

/** Takes over what was put in place of the settings meanwhile. */
export const readSettings = (): void => {
  settings.value = store.read();
};

/** Changes some of the settings. A browser that keeps nothing still obeys until it is closed. */
export function change(some: Partial<Settings>): void {
  settings.value = { ...settings.value, ...some };
  store.write(settings.value);
}

/** Whether things may move. */
export const mayMove = (): boolean =>
  settings.value.motion !== 'less' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Makes the page follow the settings from now on. */
export function obeySettings(): void {
  effect(() => {
    const { theme, motion, size } = settings.value;
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.dataset.size = size;
    if (motion === 'less') root.dataset.motion = 'less';
    else delete root.dataset.motion;
  });
  effect(() => {
    speak(settings.value.language).catch(() => {
      // the words that are there stay until the others can be fetched
    });
  });
}
