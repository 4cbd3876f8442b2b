import type { Seat } from '@tessera/kernel';
import { HEAVEN, homeOn, isInner, sideOf } from '../rules/board.ts';
import type { Cell, View } from '../rules/index.ts';
import type { BoardWords } from '../words/index.ts';
import type { Controls } from './controls.ts';
import type { Stop } from './Hits.tsx';
import { sameCell, type Unit } from './layout.ts';
import { distinct, stackOf, type Target, targetsAt, targetsFrom } from './targets.ts';
import { words } from './words.ts';

/** One line that explains what is pointed at, or what is wanted. The same words are in the names of the buttons. */
export function Caption({ controls }: { readonly controls: Controls }) {
  const { kind, text } = captionOf(controls);
  return (
    <p class={`attha-caption attha-${kind}`} aria-hidden="true">
      {text}
    </p>
  );
}

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);

function captionOf(controls: Controls): { kind: string; text: string } {
  const { view, seat, pointed, selection, roll, question, units, targets, legal } = controls;
  const w = words.value.board;
  const unit = pointed?.unit;
  if (selection.mode === 'stack') {
    const { chosen } = selection;
    if (stackOf(legal, chosen) === undefined) return { kind: 'ask', text: w.stackHint };
    // [A5] a stack of k coins moves only by what k divides
    const useless = !view.pool.some(({ value }) => value % chosen.length === 0);
    return useless ? { kind: 'no', text: w.stackUseless } : { kind: 'ask', text: w.stackOf(chosen) };
  }
  if (selection.mode === 'merge') return { kind: 'ask', text: w.mergeWith };
  if (pointed !== undefined) {
    if (unit !== undefined && unit.seat === seat && question?.kind === 'move') {
      const ways = distinct(targetsFrom(targets, unit.ids, roll));
      const [first] = ways;
      if (first === undefined) {
        const why = controls.whyNot({ move: unit.ids[0], roll: roll ?? 0 });
        if (why !== undefined) return { kind: 'no', text: why };
      } else {
        const who = capital(w.coin(unit.colour, unit.ids));
        return { kind: 'yes', text: `${who}: ${ways.map((way) => wayName(w, view, way)).join(' · ')}` };
      }
    }
    const shown = roll === undefined ? targets : targets.filter((target) => target.roll === roll);
    if (unit === undefined && targetsAt(shown, pointed.cell, roll, undefined).length === 0)
      return { kind: '', text: '' };
    return { kind: '', text: capital(stopName(w, pointed, { view, seat, units, targets: shown })) };
  }
  if (selection.unit !== undefined) return { kind: 'ask', text: w.chooseRoll };
  if (legal.throws && view.chain === 2) return { kind: 'no', text: w.warning };
  if (legal.moves.length > 0 && roll === undefined) return { kind: '', text: w.rollFirst };
  return { kind: '', text: '' };
}

const unitName = (w: BoardWords, { colour, ids, pos }: Unit): string =>
  pos === HEAVEN ? w.arrived(colour, ids.length) : `${w.coin(colour, ids)} ${w.at(colour, pos)}`;

/** A move in words: "3 to Blue's arrow to take Blue 1". */
function wayName(w: BoardWords, view: View, target: Target): string {
  const { seat, value, to, from, captures, breaks } = target;
  const parts = [to === from ? w.round(value) : w.way(value, view.seats[seat].colour, to)];
  if (captures !== null) parts.push(w.capturing(w.short(view.seats[captures.seat].colour, captures.coins)));
  return parts.join(' ') + (breaks && to !== HEAVEN ? ` (${w.breaking})` : '');
}

const emptyName = (w: BoardWords, cell: Cell): string => {
  const home = homeOn(cell);
  if (home !== undefined) return w.emptyHome(home);
  if (sameCell(cell, [2, 2])) return w.emptyHeaven;
  return isInner(cell) ? w.emptyInner(sideOf(cell)) : w.emptyOuter(cell);
};

interface Around {
  readonly view: View;
  /** Whose coins may be moved from this screen now. */
  readonly seat: Seat | undefined;
  readonly units: readonly Unit[];
  /** Legal moves with the chosen roll, or with all rolls while none is chosen. */
  readonly targets: readonly Target[];
}

/** What a stop is, who stands beside it and what can happen there. */
export function stopName(w: BoardWords, { cell, unit }: Stop, { view, seat, units, targets }: Around): string {
  const parts = [unit === undefined ? emptyName(w, cell) : unitName(w, unit)];
  if (unit !== undefined) {
    const others = units.filter((other) => other !== unit && sameCell(other.cell, cell));
    if (others.length > 0) parts.push(w.beside(others.map(({ colour, ids }) => w.short(colour, ids))));
    if (unit.seat === seat) {
      const ways = distinct(targets.filter(({ coins }) => unit.ids.includes(coins[0])));
      if (ways.length > 0) parts.push(w.canMove(ways.map((way) => wayName(w, view, way))));
    }
  }
  if (unit === undefined || unit.seat !== seat) {
    const landing = distinct(targets.filter((target) => sameCell(target.cell, cell)));
    if (landing.length > 0)
      parts.push(w.landsHere(landing.map(({ seat, coins }) => w.short(view.seats[seat].colour, coins))));
  }
  return parts.join(', ');
}
