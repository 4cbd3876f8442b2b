import { isRecord, type Json } from '@tessera/kernel';
import type { Explained } from '@tessera/kit';
import { kept } from '@tessera/kit/kept.ts';
import { guideKey } from './is-guided.ts';

/** What this device knows of somebody's first match of a game. */
export interface KeptGuide {
  /** The match that is guided; none any more once it is over, or when somebody wants no guide in this game. */
  readonly match: string;
  /** What was explained, latest last. */
  readonly told: readonly Explained[];
  /** Folded until somebody asks for it. */
  readonly away: boolean;
  /** Whether threats are drawn on the board. */
  readonly threats: boolean;
}

const isFound = (one: unknown): one is Explained => isRecord(one) && typeof one.topic === 'string';

/** Undefined where no first match was offered yet. */
const check = (data: unknown): KeptGuide | undefined => {
  if (!isRecord(data)) return undefined;
  const { match, told, away, threats } = data;
  return {
    match: typeof match === 'string' ? match : '',
    told: Array.isArray(told) ? told.filter(isFound).map(({ topic, facts }) => ({ topic, facts: facts as Json })) : [],
    away: away === true,
    threats: threats === true,
  };
};

/** The guide of a game on this device. */
export const keptGuide = (game: string) => kept(guideKey(game), check);

/** No guide, or none any more, in a game. */
export const NO_GUIDE: KeptGuide = { match: '', told: [], away: false, threats: false };
