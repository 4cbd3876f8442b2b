import type { Controls } from './controls.ts';
import { stopName, wayName } from './names.ts';
import { distinct, targetsAt, targetsFrom } from './targets.ts';
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
  if (selection.mode === 'stack') return { kind: 'ask', text: w.stackHint };
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
