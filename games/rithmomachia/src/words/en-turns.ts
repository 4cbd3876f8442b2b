import type { CaptureChoice, TurnDetail } from '../rules/index.ts';
import type { At } from './index.ts';
import { ambushSum, captureSum, type Tellings } from './sums.ts';

export const list = (items: readonly (number | string)[], and = 'and'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;

/** `12` or `pyramid`: pieces go by their number. */
export const numbered = (value: number | undefined): string => (value === undefined ? 'pyramid' : String(value));

/** `You` or a name at the start of a sentence, and whose something is. */
export const subject = (at: At, seat: number): string => (at.me === seat ? 'You' : at.name(seat));
export const sides = (at: At, seat: number, inside = false): string =>
  at.me === seat ? (inside ? 'your' : 'Your') : `${at.name(seat)}’s`;
export const num = ({ view }: At, id: string): string => numbered(view.pieces[id].value);
export const whose = (at: At, id: string): string =>
  `${sides(at, at.view.pieces[id].color === 'W' ? 0 : 1, true)} ${num(at, id)}`;
export const helping = (at: At, { helper }: CaptureChoice, square?: string): string =>
  helper === undefined ? '' : `, with the ${num(at, helper)} on ${square ?? at.view.pieces[helper].square} helping`;
export const declared = (at: At, values: readonly number[], seat: number): string =>
  `${subject(at, seat)} declared ${values.join('–')}. ${at.me === 1 - seat ? 'You have' : `${at.name(1 - seat)} has`} one turn to break it.`;

/** A whole turn, from everything there is to tell to the least that must be told. */
export function tellings(at: At, turn: TurnDetail, seat: number, broke: boolean): Tellings {
  const { capture, victim, ambush, ambushSquares } = turn;
  const mover = `${sides(at, seat)} ${num(at, turn.piece)}`;
  const breaking = broke ? ` and broke ${sides(at, 1 - seat, true)} harmony` : '';
  const plain =
    victim === null
      ? `${mover} moved from ${turn.from} to ${turn.to}${breaking}`
      : `${mover} took ${whose(at, victim)} on ${turn.to}${breaking}`;
  const sum = victim === null || capture === null ? '' : `: ${captureSum(at.view, turn.piece, victim, capture)}`;
  const help = capture === null ? '' : helping(at, capture, turn.helperSquare ?? undefined);
  const trap =
    ambush === null || ambushSquares === null
      ? undefined
      : {
          short: ` and ambushed ${whose(at, ambush.ambush)} on ${ambushSquares[0]}`,
          long: `. ${list(ambush.helpers.map((id) => `The ${num(at, id)}`)).replace(' The', ' the')} ambushed ${whose(at, ambush.ambush)} on ${ambushSquares[0]}: ${ambushSum(at.view, ambush)}`,
        };
  const last = turn.harmony === null ? '' : ` ${declared(at, turn.harmony.values, seat)}`;
  return [
    `${plain}${sum}${help}${trap?.long ?? ''}.${last}`,
    `${plain}${sum}${trap?.long ?? ''}.${last}`,
    `${plain}${trap?.short ?? sum}.${last}`,
    ...(last === '' ? [`${plain}${trap?.short ?? ''}.`] : [last.trim()]),
  ];
}
