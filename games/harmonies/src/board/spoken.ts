import { cardsFor } from './legal.ts';
import { cardTitle } from './names.ts';
import { signed } from './preview.ts';
import { cellIn, type TableModel } from './table.ts';
import type { HarmWords } from './words/catalogue.ts';

/** What stands on a cell and what can happen there. */
export function cellName(w: HarmWords, table: TableModel, at: string): string {
  const { own, side, legal, targets, token, card } = table;
  const { stack, cube } = own.cells[cellIn(side, at)];
  const parts = [w.cell(at, w.stacks[stack])];
  if (cube !== null) parts.push(cube === 'spirit' ? w.withSpirit : w.withCube);
  const cubing = card !== undefined && legal.cubes.has(card);
  if (!cubing && token !== undefined && targets.has(at)) {
    const gain = table.gainAt(at)?.gain ?? 0;
    parts.push(w.placeHere(w.tokens[token], signed(gain)));
  }
  const fitting = cardsFor(legal, at);
  if (fitting.length > 0) parts.push(w.cubeHere(fitting.map((id) => cardTitle(w, id))));
  return parts.join(', ');
}
