import type { Json, Seat } from '@tessera/kernel';
import type { Listed } from '@tessera/kit';
import { type Choice, FOODS, type Food, HABITATS, type SeatView, type View } from '../rules/index.ts';
import { cardSaid } from './Card.tsx';
import { birdSaid } from './MatBird.tsx';
import { words } from './words.ts';

const NOTHING = '–';

/** A view in words: what is offered to all, what is one's own, and every mat row by row. */
export function told(view: View, name: (seat: Seat) => string): Json {
  const { board: w, cards } = words.value;
  const { own, tray, feeder, goals } = view;
  return {
    ...(own !== null && {
      [w.hand]: own.hand.map(cardSaid).join(' ') || NOTHING,
      [w.bonuses]: own.bonuses.map((id) => cards.bonus(id)).join(', ') || NOTHING,
    }),
    [w.feeder]: feeder.map((face) => cards.face(face)).join(', ') || NOTHING,
    [w.tray]: tray.flatMap((id) => (id === null ? [] : [cardSaid(id)])).join(' ') || NOTHING,
    [w.goals]: goals.map(({ goal }, round) => `${round + 1}: ${cards.goal(goal)}`).join('; '),
    ...Object.fromEntries(view.seats.map((one, seat) => [name(seat), seatTold(one)])),
  };
}

function seatTold({ rows, food, score }: SeatView): Json {
  const { board: w, cards } = words.value;
  const tokens = FOODS.flatMap((one): Food[] => Array<Food>(food[one]).fill(one));
  const { birds, goals, eggs, cached, tucked } = score;
  return {
    [w.tabs.points]: w.brings(birds + goals + eggs + cached + tucked),
    [w.foodTold]: tokens.length === 0 ? NOTHING : cards.tokens(tokens),
    ...Object.fromEntries(
      HABITATS.map((habitat) => [w.rowNames[habitat], rows[habitat].map(birdSaid).join(' ') || NOTHING]),
    ),
  };
}

/** The list of choices: starting hands under the birds they keep, birds to play under their card. */
export function listed(choice: Choice, { own }: View, _seat: Seat): Listed {
  const { board: w, cards } = words.value;
  if ('foods' in choice && 'birds' in choice && own !== null) {
    const kept = choice.birds.map((place) => cards.bird(own.hand[place]));
    return { group: kept.length === 0 ? w.setup.noBirds : kept.join(', ') };
  }
  return 'card' in choice && 'habitat' in choice ? { group: cards.bird(choice.card) } : {};
}
