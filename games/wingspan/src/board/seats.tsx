import type { RulesHelp, SeatLooks, SeatProps } from '@tessera/kit';
import { BONUSES, bonusCount, bonusPoints, TURNS, type View, type Wingspan } from '../rules/index.ts';
import { SEAT_COLOURS, THREADS } from './art/icons.ts';
import { Pic } from './art/Pic.tsx';
import { stateOf } from './draft/state.ts';
import { words } from './words.ts';
import './styles/seats.css';

const AUTOMA_SEAT = 1;

/** A seat's points so far, one's own with the bonus cards one knows. */
export function scoreOf(view: View, seat: number): number {
  const { birds, bonus, goals, eggs, cached, tucked } = view.seats[seat].score;
  const open = birds + goals + eggs + cached + tucked;
  if (view.over || view.viewer !== seat || view.own === null || view.turns === 0) return open + bonus;
  const frame = { kind: 'action', seat } as const;
  const state = stateOf(view, frame, frame);
  return view.own.bonuses.reduce((sum, id) => {
    const at = BONUSES.findIndex((one) => one.id === id);
    return sum + bonusPoints(BONUSES[at], bonusCount(state, seat, at));
  }, open);
}

const Mark = ({ seat }: SeatProps<Wingspan>) => (
  <span class="wing-seat-mark">
    <Pic name={`cube-${seat}`} />
  </span>
);

/** Cards in hand, food, and turns left in the round. */
function Facts({ view, seat }: SeatProps<Wingspan>) {
  const { board: w } = words.value;
  const { hand, food, cubes, left } = view.seats[seat];
  if (left) return null;
  const tokens = Object.values(food).reduce((sum, count) => sum + count, 0);
  const facts = [
    ['card', w.handOf(hand), hand],
    ['wild', w.foodOf(tokens), tokens],
    [`cube-${seat}`, w.cubes(cubes), cubes],
  ] as const;
  return (
    <span class="wing-seat">
      {facts.map(([pic, said, count]) => (
        <span key={pic} title={said}>
          <Pic name={pic} />
          <span class="visually-hidden">{said}</span>
          <b aria-hidden="true">{count}</b>
        </span>
      ))}
    </span>
  );
}

/** The Automa, which plays in the colour of the seat beside the only one there is. */
const rival: SeatLooks<Wingspan>['rival'] = ({ automa }) => {
  if (automa === null) return undefined;
  const score = Object.values(automa.score).reduce((sum, points) => sum + points, 0);
  return { name: words.value.board.automa.name, score, seat: AUTOMA_SEAT };
};

export const seats: SeatLooks<Wingspan> = {
  look(view, seat) {
    const colours = { thread: THREADS[seat], bead: SEAT_COLOURS[seat] };
    return seat < view.seats.length ? { ...colours, score: scoreOf(view, seat) } : colours;
  },
  Mark,
  Facts,
  rival,
};

/** The round, and which turn of it. */
export const clock: NonNullable<RulesHelp<Wingspan>['clock']> = (view) => {
  if (view.over) return undefined;
  const turns = TURNS[view.round - 1];
  const left = view.turns === 0 ? turns : view.seats[view.viewer ?? view.active].cubes;
  return words.value.board.round(view.round, Math.max(1, turns - left), turns);
};

/** A phone has everything but the mat under tabs; else it all has a place of its own. */
export const height = (width: number, most: number): number => {
  if (width < 640) return width * 0.76 + 348;
  return width < 880 ? Math.max(704, Math.min(most, width * 1.2)) : Math.max(600, Math.min(most, width * 0.72));
};
