import { accept, type Checked, type Notation, refuse } from '@tessera/kernel';
import { BIDS, COMPARE, DRAW, type Frame, type Options, type State } from './state.ts';

/** [N12] Positions as people write them. */
export const notation: Notation<State, Options> = { parsePosition, makePosition };

function makePosition({ bag, prizes, hands, chosen, points }: State): string {
  const list = (stones: readonly number[], star = 0): string =>
    stones.map((stone) => (stone === star ? `${stone}*` : `${stone}`)).join(' ') || '-';
  const seats = hands.map((hand, seat) => `${list(hand, chosen[seat])} = ${points[seat]}`);
  return [`bag ${list(bag)}`, `prizes ${list(prizes)}`, ...seats].join('; ');
}

const LIST = '(-|\\d+\\*?(?: \\d+\\*?)*)';
const BAG = new RegExp(`^bag ${LIST}$`);
const PRIZES = new RegExp(`^prizes ${LIST}$`);
const SEAT = new RegExp(`^${LIST} = (\\d{1,3})$`);

function parsePosition(text: string, { stones }: Options): Checked<State> {
  const bad = (why: string) => refuse('BAD_POSITION', why, 'position');
  const [bagText = '', prizesText = '', ...seatTexts] = text.split(';').map((part) => part.trim());
  const bag = BAG.exec(bagText)?.[1];
  const prizes = PRIZES.exec(prizesText)?.[1];
  const seats = seatTexts.map((part) => SEAT.exec(part));
  if (bag === undefined || prizes === undefined || seats.includes(null))
    return bad('must read like "bag 1 3; prizes 7; 2* 4 6 = 5; 1 4 6 = 0"');
  if (seats.length < 2 || seats.length > 4) return bad(`is for 2 to 4 seats, not ${seats.length}`);

  const hands = seats.map((part) => numbers(part?.[1] ?? ''));
  const lists = [[...numbers(bag), ...numbers(prizes)], ...hands];
  const sound = lists.every((list) => new Set(list).size === list.length && list.every((n) => n > 0 && n <= stones));
  if (!sound) return bad(`may have each stone from 1 to ${stones} once in every hand, and once as a prize`);

  const left = hands[0].length;
  // a drawn prize that was not bid for yet is missing in the bag, but its stones are still in the hands
  const bidding = numbers(bag).length === left - 1;
  if (hands.some((hand) => hand.length !== left) || !(bidding || numbers(bag).length === left))
    return bad('has hands of different sizes, or a bag that does not fit them');

  const chosen = seats.map((part) => Number(/(\d+)\*/.exec(part?.[1] ?? '')?.[1] ?? 0));
  if (!bidding && chosen.some((stone) => stone > 0)) return bad('has a chosen stone, but no prize to choose it for');
  const lanes: Frame[][] = bidding ? chosen.map((stone, seat) => (stone > 0 ? [] : [BIDS[seat]])) : [];
  return accept({
    // play from a written position has no secrets of its own
    rng: [1, 2, 3, 4],
    stack: bidding ? [COMPARE] : left === 0 ? [] : [DRAW],
    lanes,
    bag: numbers(bag),
    prizes: numbers(prizes),
    hands,
    chosen,
    points: seats.map((part) => Number(part?.[2])),
  });
}

const numbers = (list: string): number[] => (list.match(/\d+/g) ?? []).map(Number);
