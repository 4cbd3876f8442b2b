import { type CardView, harmonies, type SeatView, type State, type View } from '../rules/index.ts';

/**
 * The state behind a view, read back through the game's own notation: all is open but what is still to be drawn, and
 * that is not needed to tell what is legal now and what it scores. Undefined before the first turn and when it is over.
 */
export function stateFrom(view: View): State | undefined {
  if (view.phase !== 'turn' && view.phase !== 'discard') return undefined;
  const parsed = harmonies.notation.parsePosition(positionOf(view), view.options);
  return parsed.ok ? parsed.value : undefined;
}

function positionOf(view: View): string {
  const parts = [view.seats.map(boardText).join(' / ')];
  if (view.seats.length > 1) parts.push(`turn ${view.current}`, `first ${view.first ?? 0}`);
  parts.push(`turns ${view.turns}`);
  if (view.took) parts.push(`hand ${view.hand.join('') || '-'}`);
  if (view.drew) parts.push('drew');
  parts.push(`spaces ${view.spaces.map((tokens) => tokens || '-').join(' ')}`);
  parts.push(`row ${view.row.map((card) => card ?? '-').join(' ')}`);
  if (view.ending !== null) parts.push(`ending ${view.ending}`);
  if (view.phase === 'discard') parts.push('DISCARD');
  return parts.join('; ');
}

function boardText({ cells, cards, completed, left }: SeatView): string {
  const words = cells.flatMap(({ at, stack, cube }) =>
    stack === '' ? [] : [`${at}=${stack}${cube === null ? '' : cube === 'spirit' ? '!' : '*'}`],
  );
  words.push(...[...cards, ...completed].map(({ card, placed }: CardView) => `${card}:${placed}`));
  if (left) words.push('left');
  return words.join(' ') || '-';
}
