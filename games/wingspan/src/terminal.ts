import { defineTerminal } from '@tessera/kit';
import { textTable } from '@tessera/kit/terminal';
import { HABITATS, type Habitat, type SeatView, type View, type Wingspan } from './rules/index.ts';
import { birdCard } from './words/cards.ts';
import { en } from './words/en.ts';

const { bird: nameOf, bonus, goal: goalName } = en.cards;
const birdName = (id: string | null): string => (id === null ? '—' : nameOf(id));

/** Everything on the table that the viewer may see, in lines of text. */
export const draw = defineTerminal<Wingspan>((view) =>
  [
    `round ${view.round}, turn ${view.turns}`,
    `tray    ${view.tray.map(birdName).join(' | ')}   (deck ${view.deck}, discards ${view.discard.length})`,
    `feeder  ${view.feeder.join(' ')}`,
    '',
    goals(view),
    ...view.seats.flatMap((seat, i) => ['', mat(view, seat, i)]),
    ...(view.own === null
      ? []
      : [
          '',
          `hand    ${view.own.hand.map(birdName).join(', ') || 'empty'}`,
          `bonus   ${view.own.bonuses.map(bonus).join(', ') || 'none'}`,
        ]),
  ].join('\n'),
);

const goals = (view: View): string =>
  textTable(
    [{ title: 'round', align: 'right' }, { title: 'goal' }, { title: 'counts' }, { title: 'points' }],
    view.goals.map(({ goal, counts, points }, round) => [
      String(round + 1),
      goalName(goal),
      counts.join(' '),
      points?.join(' ') ?? '',
    ]),
  );

function mat(view: View, seat: SeatView, index: number): string {
  const food = Object.entries(seat.food)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`);
  const marks = [index === view.active ? 'to move' : '', index === view.viewer ? 'you' : '', seat.left ? 'left' : ''];
  const points = Object.values(seat.score).reduce((sum, one) => sum + one, 0);
  return [
    [`seat ${index + 1}`, ...marks.filter((mark) => mark !== '')].join(', '),
    `  ${points} points, ${seat.cubes} turns left, ${seat.hand} cards, food: ${food.join(', ') || 'none'}`,
    ...HABITATS.map((row) => `  ${row.padEnd(10)} ${seat.rows[row].map(birdText).join(' | ') || '—'}`),
  ].join('\n');
}

/** "Mallard 2/4 eggs 1 cached 3 tucked". */
function birdText({ bird, eggs, cached, tucked }: SeatView['rows'][Habitat][number]): string {
  const parts = [birdName(bird), `${eggs}/${birdCard(bird).eggLimit} eggs`];
  if (cached > 0) parts.push(`${cached} cached`);
  if (tucked > 0) parts.push(`${tucked} tucked`);
  return parts.join(' ');
}
