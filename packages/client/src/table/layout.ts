import type { GameUi } from '@tessera/kit';
import { change, settings } from '@tessera/kit/settings.ts';
import { frame, upright } from '../parts/media.ts';

/** A board wider than this needs the width of the rail more than a story beside it. */
const BROAD = 1.6;

/** Where everything around the board is in this window. */
export interface LayoutPlan {
  readonly form: 'rail' | 'strip' | 'low';
  /** Only the tools are beside the board; the players are a bar below it. */
  readonly folded: boolean;
  /** Players and story are beside the board. */
  readonly rail: boolean;
  /** The story is below the board. */
  readonly below: boolean;
  /** The board has a place for each player itself. */
  readonly hosted: boolean;
  fold(value: boolean): void;
}

export function placeOf(ui: GameUi): LayoutPlan {
  const form = frame.value;
  const { id } = ui.game;
  const { folded: kept, board } = settings.value;
  const folded = form === 'rail' && (kept[id] ?? (ui.manifest.ratio ?? 1) > BROAD);
  const rail = form === 'rail' && !folded;
  return {
    form,
    folded,
    rail,
    below: upright.value && ui.tall !== undefined,
    hosted: !rail && ui.hosts === true && board === 'picture',
    fold: (value) => change({ folded: { ...settings.value.folded, [id]: value } }),
  };
}
