import { AUTOMA_CARDS } from '../automa.ts';
import { EFFECT, NEXT, ROWS } from '../catalogue.ts';
import { COLUMNS, DEALT_BIRDS, DEALT_BONUSES, TURNS } from '../data/mat.ts';
import type { Frame, FrameOfKind } from '../frames.ts';
import { placeOf } from '../mat.ts';
import { leftOver } from '../score.ts';
import type { State } from '../state.ts';
import { fail } from './read.ts';

/** Refuses what is still to happen where it cannot: a step takes for granted what the steps before it have seen to. */
export function checkCourse(state: State): void {
  const { stack, lanes, seats } = state;
  // the match is over
  if (stack.length === 0 && lanes.length === 0) return;
  if (state.round >= TURNS.length) fail('round', 'is after the last one, but something is still to happen');
  if (leftOver(state) < Math.min(seats, 2)) fail('seats', 'too many have left for a match to go on');
  if (stack.length === 0) fail('stack', 'must say what happens after the lanes');
  checkAutoma(state);
  for (const [seat, lane] of lanes.entries()) {
    const fits = lane.length === 0 || (lane.length === 1 && lane[0].kind === 'startingHand' && lane[0].seat === seat);
    if (!fits) fail(`lanes[${seat}]`, 'holds nothing but the starting hand of its seat');
  }
  stack.forEach((frame, i) => {
    checkFrame(state, frame, `stack[${stack.length - 1 - i}]`);
  });
}

function checkFrame(state: State, frame: Frame, field: string): void {
  switch (frame.kind) {
    case 'startingHand':
      fail(field, 'is chosen in lanes, by all seats at once');
      break;
    case 'deal':
    case 'begin':
      checkDeal(state, frame.kind === 'begin', field);
      break;
    case 'automa':
    case 'automaFood':
    case 'automaEnd':
      if (state.automa === null) fail(field, 'needs the solo opponent');
      break;
    case 'activate':
    case 'followUp':
    case 'repeat':
    case 'move':
    case 'tuck':
    case 'takeAll':
    case 'destination':
      checkOwn(state, frame.seat, frame, field);
      break;
    case 'gainFood':
    case 'rerollFirst':
    case 'accept':
    case 'whoFirst':
      checkBird(state, frame.card, field);
      break;
    case 'takeDie':
    case 'layEgg':
    case 'giveFood':
      if (frame.card >= 0) checkBird(state, frame.card, field);
      break;
    case 'roll':
      if (frame.card >= 0) checkOwn(state, frame.owner, frame, field);
      break;
    case 'payFood':
    case 'place':
      checkPlaying(state, frame, field);
  }
}

function checkPlaying(state: State, frame: FrameOfKind<'payFood' | 'place'>, field: string): void {
  if (!state.playing.includes(frame.card)) fail(`${field}.card`, 'is not on its way to a mat');
  if (frame.kind === 'payFood') return;
  if (((ROWS[frame.card] >> frame.row) & 1) === 0) fail(`${field}.row`, 'is no row the bird lives in');
  if (state.rows[frame.seat * 3 + frame.row] >= COLUMNS) fail(`${field}.row`, 'is full');
}

/** The bird lies on the mat of the seat whose power it is. */
function checkOwn(state: State, seat: number, { kind, card }: Frame & { readonly card: number }, field: string): void {
  if (seat < 0 || card < 0 || placeOf(state, seat, card) < 0) fail(`${field}.card`, 'is not on the mat of its seat');
  const power = kind === 'followUp' ? NEXT[card] : EFFECT[card];
  if (power === null) fail(`${field}.card`, 'has no such power');
}

function checkBird(state: State, card: number, field: string): void {
  if (card < 0 || !state.birds.includes(card)) fail(`${field}.card`, 'is on no mat');
  if (EFFECT[card] === null) fail(`${field}.card`, 'has no power');
}

/** Starting hands are chosen from five birds, two bonus cards and one food of each kind. */
function checkDeal({ seats, hands, bonuses, food, picks, lanes }: State, chosen: boolean, field: string): void {
  for (let seat = 0; seat < seats; seat++) {
    if (hands[seat].length !== DEALT_BIRDS || bonuses[seat].length !== DEALT_BONUSES)
      fail(`seats[${seat}]`, `needs ${DEALT_BIRDS} birds and ${DEALT_BONUSES} bonus cards to choose from`);
    if (food.slice(seat * 5, seat * 5 + 5).some((count) => count < 1))
      fail(`seats[${seat}].food`, 'needs one of each to choose from');
    if (chosen && picks[seat] < 0 && (lanes[seat] ?? []).length === 0)
      fail(field, 'comes when every seat has chosen or is choosing its starting hand');
  }
}

/** The solo opponent turns a card for every turn, and each of its cards must say what happens in this round. */
function checkAutoma({ automa, round }: State): void {
  if (automa?.deck.some((card) => AUTOMA_CARDS[card].length <= round))
    fail('automa.deck', 'has a card that is not part of this round');
}
