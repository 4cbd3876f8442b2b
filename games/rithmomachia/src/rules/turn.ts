import type { Flow as KernelFlow } from '@tessera/kernel';
import { type Army, COLORS, type Color } from './armies.ts';
import type { Ambush, CaptureChoice, Harmony } from './choices.ts';
import type { HarmonyType } from './means.ts';
import { squareNames } from './squares.ts';
import type { Doing, Ending, Frame, State } from './state.ts';
import { tablesOf } from './tables.ts';

/** Everything a finished turn did, with the squares as they were: what the log line and the move record are made of. */
export type TurnDetail = {
  readonly ply: number;
  readonly color: Color;
  readonly piece: string;
  readonly from: string;
  readonly to: string;
  readonly victim: string | null;
  readonly capture: CaptureChoice | null;
  readonly helperSquare: string | null;
  readonly ambush: Ambush | null;
  /** Where the ambushed enemy and the two helpers stood. */
  readonly ambushSquares: readonly string[] | null;
  readonly harmony: HarmonyDetail | null;
  readonly points: number;
  readonly noProgress: number;
  readonly ending: Ending | null;
};

export type HarmonyDetail = {
  readonly type: HarmonyType;
  readonly pieces: readonly string[];
  readonly squares: readonly string[];
  readonly values: readonly number[];
  readonly faces: { readonly [id: string]: number } | null;
};

/** What happens, with what the log and the animation need to know about it. */
export interface Notes {
  moved: { readonly piece: string; readonly from: string; readonly to: string };
  captured: CaptureChoice & { readonly piece: string; readonly by: string };
  ambushed: Ambush;
  declaredHarmony: Harmony;
  brokeHarmony: { readonly type: HarmonyType };
  turn: TurnDetail;
  offeredDraw: null;
  declinedDraw: null;
  ended: Ending;
}

export type Flow = KernelFlow<Frame, Notes>;

/** Tells a turn from what the state remembers of it, when the turn is over. */
export function turnDetail(state: State, doing: Doing, seat: 0 | 1, points: number): TurnDetail {
  const { army } = tablesOf(state.variant);
  const { capture, ambush } = doing;
  return {
    ply: state.ply,
    color: COLORS[seat],
    piece: army.pieces[doing.piece].id,
    from: squareNames[doing.from],
    to: squareNames[doing.to],
    victim: doing.victim < 0 ? null : army.pieces[doing.victim].id,
    capture,
    helperSquare: capture?.helper === undefined ? null : where(state, army, capture.helper),
    ambush,
    ambushSquares:
      ambush === null
        ? null
        : [where(state, army, ambush.ambush), ...ambush.helpers.map((id) => where(state, army, id))],
    harmony: doing.harmony === null ? null : harmonyDetail(state, army, doing.harmony),
    points,
    noProgress: state.noProgress,
    ending: state.ending,
  };
}

const where = (state: State, army: Army, id: string): string => squareNames[state.square[army.index.get(id) as number]];

function harmonyDetail(state: State, army: Army, harmony: NonNullable<Doing['harmony']>): HarmonyDetail {
  const { pieces, faces } = harmony;
  return {
    type: harmony.harmony,
    pieces,
    squares: pieces.map((id) => where(state, army, id)),
    values: pieces.map((id) => faces?.[id] ?? army.pieces[army.index.get(id) as number].values[0]),
    faces: faces ?? null,
  };
}
