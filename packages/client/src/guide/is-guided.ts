import { signal } from '@preact/signals';
import { texts } from '@tessera/kit/kept.ts';

/** Under which name a device keeps its guide through a game. */
export const guideKey = (game: string): string => `tessera:guide:${game}`;

/** Grows when somebody wants no guide any more. */
export const guidesRefused = signal(0);

/** Whether a match of this device is somebody's guided first one, known without what reads the rest of it. */
export const isGuided = (game: string, match: string): boolean =>
  guidesRefused.value >= 0 && !!texts.get(guideKey(game))?.includes(`"${match}"`);
