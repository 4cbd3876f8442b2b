import type { Json, Seat } from '@tessera/kernel';
import type { Listed } from '@tessera/kit';
import { HEAVEN } from '../rules/board.ts';
import { type Choice, type SeatView, unitIn, type View } from '../rules/index.ts';
import { words } from './words.ts';

/** A position in words: the rolls, then every seat's coins by where they stand. */
export function told(view: View, name: (seat: Seat) => string): Json {
  const { board: w } = words.value;
  const rolls = view.pool.map(({ parts, value }) => w.roll(parts, value)).join(', ');
  return {
    [w.pool]: rolls || w.noPool,
    ...Object.fromEntries(view.seats.map((side) => [name(side.seat), sideTold(view, side)])),
  };
}

function sideTold(view: View, side: SeatView): Json {
  const { board: w } = words.value;
  const state = side.place !== null ? w.place(side.place) : side.resigned ? w.resigned : undefined;
  return {
    [w.told.coins]: unitsOf(view, side).join(', '),
    [w.told.way]: [w.progress(side.progress), side.killed ? w.captured : w.notCaptured, state]
      .filter(Boolean)
      .join(', '),
  };
}

/** Stacks by themselves, single coins that share a place together. */
function unitsOf(view: View, { seat, colour, coins }: SeatView): readonly string[] {
  const { board: w } = words.value;
  const units = new Map<string, number[]>();
  for (const { id, pos, stack } of coins) {
    const key = `${pos} ${stack ?? ''}`;
    units.set(key, [...(units.get(key) ?? []), id]);
  }
  return [...units.values()].map((ids) => {
    const { pos, stack } = view.seats[seat].coins[ids[0] - 1];
    return w.told.unit(ids, stack !== null && pos !== HEAVEN, w.at(colour, pos));
  });
}

/** The list of choices: moves under their coin, what changes rolls and stacks by itself. */
export function listed(choice: Choice, view: View, seat: Seat): Listed {
  const { board: w } = words.value;
  if ('move' in choice) {
    const ids = unitIn(view, seat, choice.move);
    const { colour, coins } = view.seats[seat];
    return { group: w.told.heading(ids, w.at(colour, coins[ids[0] - 1].pos)) };
  }
  if ('merge' in choice || 'split' in choice) return { group: w.pool };
  return 'stack' in choice || 'unstack' in choice ? { group: w.told.stacks } : {};
}
