import type { CaptureChoice, TurnDetail } from '../rules/index.ts';
import type { At } from './index.ts';
import { ambushSum, captureSum, type Tellings } from './sums.ts';

export const list = (items: readonly (number | string)[], and = 'und'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;

export const colors = { W: 'Weiß', B: 'Schwarz' };

/** `12` or `Pyramide`: pieces go by their number, both feminine. */
export const numbered = (value: number | undefined): string => (value === undefined ? 'Pyramide' : String(value));

/** `Du hast` or `Bo hat` at the start of a sentence. */
export const did = (at: At, seat: number, you: string, they: string): string =>
  at.me === seat ? `Du ${you}` : `${at.name(seat)} ${they}`;
const ownersOf = (name: string): string => (/[sßxz]$/.test(name) ? `${name}’` : `${name}s`);
export const num = ({ view }: At, id: string): string => numbered(view.pieces[id].value);
/** `Deine 12`, `Bos 12`, and `Die weiße 12` for a side that nobody has named. */
export const theirs = (at: At, seat: number, id: string): string => {
  const name = at.name(seat);
  if (at.me === seat) return `Deine ${num(at, id)}`;
  const own = Object.values(colors).indexOf(name);
  return own < 0 ? `${ownersOf(name)} ${num(at, id)}` : `Die ${['weiße', 'schwarze'][own]} ${num(at, id)}`;
};
export const whose = (at: At, id: string): string =>
  theirs(at, at.view.pieces[id].color === 'W' ? 0 : 1, id).replace(/^D(?=eine |ie )/, 'd');
export const harmonyOf = (at: At, seat: number): string =>
  at.me === seat ? 'deine Harmonie' : `die Harmonie von ${at.name(seat)}`;
export const helping = (at: At, { helper }: CaptureChoice, square?: string): string =>
  helper === undefined ? '' : `, mit Hilfe der ${num(at, helper)} auf ${square ?? at.view.pieces[helper].square}`;
export const declared = (at: At, values: readonly number[], seat: number): string =>
  `${did(at, seat, 'hast', 'hat')} ${values.join('–')} angesagt. ${did(at, 1 - seat, 'hast', 'hat')} einen Zug, um das zu brechen.`;

/** A whole turn, from everything there is to tell to the least that must be told. */
export function tellings(at: At, turn: TurnDetail, seat: number, broke: boolean): Tellings {
  const { capture, victim, ambush, ambushSquares } = turn;
  const mover = theirs(at, seat, turn.piece);
  const breaking = broke ? ` und brach ${harmonyOf(at, 1 - seat)}` : '';
  const plain =
    victim === null
      ? `${mover} zog von ${turn.from} nach ${turn.to}${breaking}`
      : `${mover} schlug ${whose(at, victim)} auf ${turn.to}${breaking}`;
  const sum = victim === null || capture === null ? '' : `: ${captureSum(at.view, turn.piece, victim, capture)}`;
  const help = capture === null ? '' : helping(at, capture, turn.helperSquare ?? undefined);
  const caught =
    ambush === null || ambushSquares === null ? undefined : `${whose(at, ambush.ambush)} auf ${ambushSquares[0]}`;
  const trap =
    ambush === null || caught === undefined
      ? undefined
      : {
          short: `; ${caught} fiel im Hinterhalt`,
          long: `. Aus dem Hinterhalt schlugen ${list(ambush.helpers.map((id) => `die ${num(at, id)}`))} ${caught}: ${ambushSum(at.view, ambush)}`,
        };
  const last = turn.harmony === null ? '' : ` ${declared(at, turn.harmony.values, seat)}`;
  return [
    `${plain}${sum}${help}${trap?.long ?? ''}.${last}`,
    `${plain}${sum}${trap?.long ?? ''}.${last}`,
    `${plain}${trap?.short ?? sum}.${last}`,
    ...(last === '' ? [`${plain}${trap?.short ?? ''}.`] : [last.trim()]),
  ];
}
