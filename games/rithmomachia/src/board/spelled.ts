import type { View } from '../rules/index.ts';
import type { Draft } from './draft.ts';
import { centreOf, pieceOn } from './layout.ts';
import { askOf } from './plan.ts';
import type { Prospect } from './prospect.ts';
import { NOTHING, type Spelling, spellAmbush, spellCapture, spellProspect, spellTrio } from './spelling.ts';

/** Everything that is spelled out on the board now. */
export function spelled(draft: Draft, prospect?: Prospect): Spelling {
  const { view, facing, plan, selected, to, targets, ways, way, pointed, tool, trio } = draft;
  const parts: Spelling[] = [];
  if (view.pendingHarmony !== null) parts.push(spellTrio(view, facing, view.pendingHarmony.pieceIds, 'pending'));
  if (prospect !== undefined && view.pendingHarmony === null) parts.push(spellProspect(facing, prospect));
  if (tool === 'build')
    parts.push({
      ...NOTHING,
      rings: trio.map((id) => ({ at: centreOf(view.pieces[id].square, facing), kind: 'built' })),
    });
  const prey = pointed === undefined ? undefined : pieceOn(view, pointed);
  if (ways.length > 0 && prey !== undefined)
    parts.push(spellCapture(view, facing, ways[way].mover, prey.id, ways[way].capture));
  const capture = askOf(plan, 'capture')?.chosen;
  const victim = to === undefined ? undefined : targets.get(to)?.victim;
  if (capture !== undefined && selected !== undefined && victim !== undefined)
    parts.push(spellCapture(view, facing, selected.id, victim, capture));
  else if (to !== undefined && selected !== undefined)
    parts.push({
      ...NOTHING,
      links: [{ from: centreOf(selected.square, facing), to: centreOf(to, facing), kind: 'way' }],
    });
  const ambush = askOf(plan, 'ambush')?.chosen;
  if (ambush !== undefined) parts.push(spellAmbush(view, facing, ambush));
  const harmony = askOf(plan, 'harmony')?.chosen;
  if (harmony !== undefined && harmony.harmony !== null)
    parts.push(spellTrio(moved(view, draft), facing, harmony.pieces, 'built'));
  return {
    links: parts.flatMap(({ links }) => links),
    rings: parts.flatMap(({ rings }) => rings),
    tags: parts.flatMap(({ tags }) => tags),
  };
}

/** The view with the chosen move made, for what is shown of the turn's end. */
function moved(view: View, { selected, to }: Draft): View {
  if (selected === undefined || to === undefined) return view;
  return { ...view, pieces: { ...view.pieces, [selected.id]: { ...selected, square: to } } };
}
