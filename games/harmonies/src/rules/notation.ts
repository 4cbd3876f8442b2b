import { branch, type Checked, type Rng, refuse, seeded } from '@tessera/kernel';
import { has } from './board.ts';
import { CARD_COUNT, CUBES, ID } from './cards.ts';
import { STACKS } from './data/types.ts';
import { read, Unreadable } from './notation-read.ts';
import { stateFrom } from './notation-state.ts';
import type { Options } from './options.ts';
import { ENDINGS } from './score.ts';
import { boardOf, isGone, isOver, SLOTS, SPACE, type State } from './state.ts';
import { letters } from './turn.ts';
import { imagine } from './view.ts';

/**
 * Deals again, in place, what nobody may know of a position: the order of pouch and deck, spirits that were not kept, and
 * all further chance. How many of what there are stays as it was.
 */
export function deal(state: State, rng: Rng): void {
  state.rng = branch(rng);
  imagine(state, null, rng);
}

/** The parts of a position that say something nobody may know. */
export function fixes(text: string, options: Options): readonly string[] {
  try {
    const draft = read(text, options);
    return (['pouch', 'deck', 'dealt'] as const).filter((part) => (draft[part]?.length ?? 0) > 1);
  } catch (error) {
    // what is no position fixes nothing, and is refused elsewhere
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

/** Twice what four full boards with every card and token take. */
const MOST_TEXT = 6_000;

/** [H14.1] `0,0=TTL 0,1=W* frog:1 / 2,1=F; hand WF` and everything else RULES.md lists. */
export function parsePosition(text: string, options: Options): Checked<State> {
  if (text.length > MOST_TEXT)
    return refuse('BAD_POSITION', `must not be longer than ${MOST_TEXT} characters`, 'position');
  try {
    const state = stateFrom(read(text, options), options, seeded('position'));
    return { ok: true, value: state };
  } catch (error) {
    if (error instanceof Unreadable) return refuse('BAD_POSITION', error.message, error.field);
    throw error;
  }
}

/** The whole state as text: boards first, then the table, then what is hidden. */
export function makePosition(state: State): string {
  const { row, deck, dealt } = state;
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  const parts = [seats.map((seat) => makeBoard(state, seat)).join(' / ')];
  if (state.seats > 1 && state.first >= 0) parts.push(`turn ${state.current}`, `first ${state.first}`);
  // a match that everybody left before it began
  else if (state.seats > 1 && isOver(state)) parts.push('first -');
  parts.push(`turns ${state.turns}`);
  if (state.took === 1) parts.push(`hand ${letters(state.hand) || '-'}`);
  if (state.drew === 1) parts.push('drew');
  parts.push(`spaces ${spaceTexts(state).join(' ')}`);
  parts.push(`row ${row.map(cardText).join(' ')}`);
  if (state.ending > 0) parts.push(`ending ${ENDINGS[state.ending - 1]}`);
  if (isOver(state)) parts.push('OVER');
  const asked = state.stack.at(-1)?.kind;
  if (asked === 'first' || asked === 'discard') parts.push(asked.toUpperCase());
  if (dealt.length > 0) parts.push(`dealt ${dealt.map(cardText).join(' ')}`);
  parts.push(`pouch ${state.pouch.map((token) => letters([token])).join('') || '-'}`);
  parts.push(`deck ${deck.map(cardText).join(' ') || '-'}`);
  return parts.join('; ');
}

const cardText = (card: number): string => (card < 0 ? '-' : ID[card]);

const spaceTexts = ({ spaces }: State): string[] =>
  Array.from({ length: spaces.length / SPACE }, (_, space) => letters(spaces, SPACE * space) || '-');

function makeBoard(state: State, seat: number): string {
  const { keys } = boardOf(state);
  const words = keys.flatMap((key, cell) => {
    const stack = STACKS[state.cells[seat * keys.length + cell]];
    if (stack === '') return [];
    const cube = has(state.cubes[seat], cell) ? (state.spiritAt[seat] === cell ? '!' : '*') : '';
    return [`${key}=${stack}${cube}`];
  });
  // those above the board in the order of their slots, then the completed ones
  const cards = state.slots.slice(SLOTS * seat, SLOTS * seat + SLOTS).filter((card) => card >= 0);
  for (let card = 0; card < CARD_COUNT; card++)
    if (state.owner[card] === seat && state.placed[card] === CUBES[card]) cards.push(card);
  words.push(...cards.map((card) => `${ID[card]}:${state.placed[card]}`));
  if (isGone(state, seat)) words.push('left');
  return words.length === 0 ? '-' : words.join(' ');
}

export const notation = { parsePosition, makePosition, deal, fixes };
