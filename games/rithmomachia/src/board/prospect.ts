import { meanOf } from '../rules/arithmetic.ts';
import { type Color, type Harmony, harmonyChoices, inEnemyHalf, type View } from '../rules/index.ts';
import { stateOf } from '../rules/inspect.ts';
import { moveChoices } from '../rules/moves.ts';
import { LINES, parseSquare, rays, squareNames } from '../rules/squares.ts';
import { valuesOf } from '../words/sums.ts';
import { livePieces } from './layout.ts';
import { cellsBetween } from './staging.ts';
import { seatOf } from './targets.ts';

/** The harmony that a side is closest to. */
export interface Prospect {
  readonly harmony: Harmony;
  /** Where the three stand or would stand, in the order of the harmony's pieces. */
  readonly squares: readonly [string, string, string];
  /** Which of the three is not there yet; undefined when all are. */
  readonly missing: number | undefined;
  /** Whether it can go there with the next move of its side. */
  readonly near: boolean;
}

/** How far along a side is: pieces of one harmony beyond the line, 0 to 3, and that harmony once two of them stand. */
export interface Progress {
  readonly count: 0 | 1 | 2 | 3;
  readonly prospect: Prospect | undefined;
}

type Three<T> = readonly [T, T, T];

/** [R7.4] Every place for a harmony in the enemy half: an end, the middle, the other end. */
function* places(view: View, color: Color): Generator<Three<number>> {
  const { rules } = view;
  const reach = rules.harmonyLayout === 'adjacent' ? 1 : rules.harmonyLayout === 'equalSpacing' ? 2 : 16;
  const there = (square: number): boolean => inEnemyHalf(rules, seatOf(color), square);
  const empty = (square: number): boolean => !livePieces(view).some((one) => parseSquare(one.square) === square);
  for (let middle = 0; middle < squareNames.length; middle++) {
    if (!there(middle)) continue;
    for (let line = 0; line < LINES; line++) {
      const back = rays[middle * 8 + line + LINES].filter(there).slice(0, reach);
      const forth = rays[middle * 8 + line].filter(there).slice(0, reach);
      for (const [i, a] of back.entries()) {
        for (const [j, b] of forth.entries()) {
          if (reach === 2 && i !== j) continue;
          if (reach === 2 && i === 1 && !(empty(back[0]) && empty(forth[0]))) continue;
          yield a < b ? [a, middle, b] : [b, middle, a];
        }
      }
    }
  }
}

/** The numbers by which three pieces are a harmony, the middle one second. */
function fitting(view: View, ids: Three<string>): Harmony | undefined {
  const [one, mean, other] = ids.map((id) => valuesOf(view.pieces[id]));
  for (const a of one) {
    for (const m of mean) {
      for (const b of other) {
        const type = meanOf(a, m, b);
        if (type === undefined) continue;
        const faces = Object.fromEntries(
          ids.flatMap((id, i) => (view.pieces[id].type === 'P' ? [[id, [a, m, b][i]]] : [])),
        );
        return { harmony: type, pieces: ids, ...(Object.keys(faces).length > 0 && { faces }) };
      }
    }
  }
  return undefined;
}

/** [R7] How close a side is to a harmony, no matter who is to move. */
export function progressOf(view: View, color: Color): Progress {
  const state = stateOf({ ...view, turn: color, pendingHarmony: null, result: 'ONGOING' });
  const whole = harmonyChoices(state).find((choice): choice is Harmony => choice.harmony !== null);
  if (whole !== undefined) {
    const [a, m, b] = whole.pieces.map((id) => view.pieces[id].square);
    return { count: 3, prospect: { harmony: whole, squares: [a, m, b], missing: undefined, near: true } };
  }
  const own = livePieces(view).filter((piece) => piece.color === color);
  const beyond = own.filter(({ square }) => inEnemyHalf(view.rules, seatOf(color), parseSquare(square)));
  if (beyond.length < 2) return { count: beyond.length === 1 ? 1 : 0, prospect: undefined };
  const standing = new Map(beyond.map((piece) => [parseSquare(piece.square), piece.id]));
  const moves = new Set(moveChoices(state).flatMap((one) => ('move' in one ? [`${one.move} ${one.to}`] : [])));
  let best: { readonly far: number; readonly prospect: Prospect } | undefined;
  for (const place of places(view, color)) {
    const ids = place.map((square) => standing.get(square));
    const missing = ids.indexOf(undefined);
    if (missing < 0 || ids.lastIndexOf(undefined) !== missing) continue;
    const [a, m, b] = place.map((square) => squareNames[square]);
    const to = [a, m, b][missing];
    for (const { id, square } of own) {
      if (ids.includes(id)) continue;
      const [x, y, z] = ids.map((there) => there ?? id);
      const far = moves.has(`${id} ${to}`) ? 0 : cellsBetween(square, to);
      if (best !== undefined && best.far <= far) continue;
      const harmony = fitting(view, [x, y, z]);
      if (harmony !== undefined) best = { far, prospect: { harmony, squares: [a, m, b], missing, near: far === 0 } };
    }
  }
  return { count: best === undefined ? 1 : 2, prospect: best?.prospect };
}
