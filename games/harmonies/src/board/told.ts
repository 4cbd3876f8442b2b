import type { Json, Seat } from '@tessera/kernel';
import type { Listed } from '@tessera/kit';
import { type CardView, type Choice, cellName, type SeatView, type State, type View } from '../rules/index.ts';
import { cardOf, habitatName } from './habitats.ts';
import { previewOf, signed, stateFrom } from './preview.ts';
import { words } from './words.ts';

/** A view in words: what can be taken, what is in hand, what the cards ask for, and every board cell by cell. */
export function told(view: View, name: (seat: Seat) => string): Json {
  const { board: w } = words.value;
  const row = view.row.flatMap((card) => (card === null ? [] : [habitatName(w, cardOf(card))]));
  return {
    ...(view.hand.length > 0 && { [w.hand]: view.hand.map((token) => w.tokens[token]).join(', ') }),
    [w.groups]: view.spaces
      .map((tokens, space) => (tokens === '' ? w.emptyGroup(space + 1) : w.group(space + 1, tokens)))
      .join('; '),
    [w.row]: row.join('. ') || '–',
    [w.told.pouch]: w.pouch(view.pouch),
    ...Object.fromEntries(view.seats.map((one, i) => [name(i), seatTold(view, one)])),
  };
}

function seatTold(view: View, { cells, empty, cards, completed, total }: SeatView): Json {
  const { board: w } = words.value;
  const standing = cells.flatMap(({ at, stack, cube }) => {
    if (stack === '') return [];
    const name = `${cellName(view.options.side, at)} ${w.stacks[stack]}`;
    return [cube === null ? name : `${name} ${cube === 'spirit' ? w.withSpirit : w.withCube}`];
  });
  const open = ({ card, placed, cubes }: CardView): string =>
    `${habitatName(w, cardOf(card))} (${w.progress(placed, cubes)})`;
  const listed = cards.map(open);
  if (completed.length > 0)
    listed.push(`${w.done(completed.length)}: ${completed.map(({ card }) => w.cards(card)).join(', ')}`);
  return {
    [w.scores]: total,
    [w.landscape]: standing.join(', ') || '–',
    [w.empty]: empty,
    [w.tabs.cards]: listed.join('. ') || w.noCards,
  };
}

/** The state behind a view is worked out once for all choices. */
const states = new WeakMap<View, State>();

function gainOf(view: View, seat: Seat, choice: Choice): string | undefined {
  const state = states.get(view) ?? stateFrom(view);
  if (state === undefined) return undefined;
  states.set(view, state);
  const gain = previewOf(state, seat, choice)?.gain;
  return gain === undefined || gain === 0 ? undefined : words.value.board.told.gain(signed(gain));
}

/** The list of choices: groups of tokens, each token in hand, cards to take, own cards; with the points they bring. */
export function listed(choice: Choice, view: View, seat: Seat): Listed {
  const { board: w } = words.value;
  if ('take' in choice) return { group: w.groups };
  if ('card' in choice) return { group: w.row };
  if ('place' in choice || 'cube' in choice) {
    const more = gainOf(view, seat, choice);
    const group = 'place' in choice ? w.token(w.tokens[choice.place]) : w.ownCards;
    return { group, ...(more !== undefined && { more }) };
  }
  return {};
}
