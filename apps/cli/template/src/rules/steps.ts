import { CHANCE, type Seat, type Steps } from '@tessera/kernel';
import { BIDS, type Choices, COMPARE, DRAW, type Notes, type State } from './state.ts';

/** What each frame does: it asks one actor for a choice, or works silently. */
export const steps: Steps<State, Choices, Notes> = {
  draw: {
    ask: (s) => s.bag.map((prize) => ({ prize })),
    answer(s, _frame, { prize }, flow) {
      // [N4]
      remove(s.bag, prize);
      s.prizes.push(prize);
      flow.note('drew', CHANCE, { prize });
      // [N5]
      flow.together(s.hands.map((_, seat) => [BIDS[seat]]));
      flow.schedule(COMPARE);
    },
  },

  bid: {
    ask: (s, { seat }) => s.hands[seat].map((stone) => ({ stone })),
    answer(s, { seat }, { stone }, flow) {
      s.chosen[seat] = stone;
      flow.note('chose', seat);
    },
  },

  compare: {
    run(s, _frame, flow) {
      const bids = s.chosen;
      // [N7] what was hidden is known now, so nobody can undo past this point
      flow.reveal();
      bids.forEach((stone, seat) => {
        remove(s.hands[seat], stone);
      });
      s.chosen = bids.map(() => 0);
      const winner = highestAlone(bids);
      if (winner === undefined) {
        // [N9]
        flow.note('stayed', CHANCE, { bids });
      } else {
        // [N8]
        const points = total(s.prizes);
        s.points[winner] += points;
        s.prizes = [];
        flow.note('won', winner, { bids, points });
      }
      // [N10]
      if (s.bag.length === 0) flow.finish();
      else flow.schedule(DRAW);
    },
  },
};

/** The seat with the highest stone that no other seat has chosen. */
export function highestAlone(bids: readonly number[]): Seat | undefined {
  const alone = bids.filter((stone) => bids.indexOf(stone) === bids.lastIndexOf(stone));
  return alone.length === 0 ? undefined : bids.indexOf(Math.max(...alone));
}

export const total = (stones: readonly number[]): number => stones.reduce((sum, stone) => sum + stone, 0);

function remove(stones: number[], stone: number): void {
  stones.splice(stones.indexOf(stone), 1);
}
