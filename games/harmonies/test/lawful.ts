import { broken, defineLaw, type LawConfig } from '@tessera/kernel/laws';
import { size } from '../src/rules/board.ts';
import { CARD_COUNT, CUBES, SPIRIT } from '../src/rules/cards.ts';
import { harmonies, STACKS, type State, SUPPLY, TOKENS } from '../src/rules/index.ts';
import { SLOTS } from '../src/rules/state.ts';
import { de } from '../src/words/de.ts';
import { en } from '../src/words/en.ts';

/** What is wrong with a table, or undefined. */
export function problem(state: State): string | undefined {
  return tokenProblem(state) ?? cardProblem(state) ?? cubeProblem(state);
}

/** Tokens leave the game only in solo play and with a seat that leaves. */
function tokenProblem({ cells, hand, spaces, pouch, seats, gone }: State): string | undefined {
  const onBoards = cells.flatMap((stack) => [...STACKS[stack]]);
  const all = [...onBoards, ...[...hand, ...spaces, ...pouch].filter((one) => one >= 0).map((one) => TOKENS[one])];
  const counts = TOKENS.map((token) => all.filter((one) => one === token).length);
  if (counts.some((count, token) => count > SUPPLY[token])) return `too many tokens: ${counts}`;
  if (seats > 1 && gone === 0 && counts.some((count, token) => count < SUPPLY[token])) return `tokens lost: ${counts}`;
  return undefined;
}

function cardProblem({ owner, row, deck, slots, placed, seats }: State): string | undefined {
  const places = new Array<number>(CARD_COUNT).fill(0);
  for (const card of [...row, ...deck]) if (card >= 0) places[card] += 1;
  owner.forEach((seat, card) => {
    if (seat >= 0) places[card] += 1;
  });
  const wrong = places.findIndex((count, card) => count > 1 || (count === 0 && card < SPIRIT && seats > 1));
  if (wrong >= 0) return `card ${wrong} is in ${places[wrong]} places`;
  for (let i = 0; i < slots.length; i++) {
    const card = slots[i];
    if (card < 0) continue;
    if (i % SLOTS > 0 && slots[i - 1] < 0) return 'a gap among the cards';
    if (owner[card] !== Math.floor(i / SLOTS)) return `card ${card} lies with the wrong seat`;
    if (placed[card] >= CUBES[card]) return `complete card ${card} still takes a slot`;
  }
  return undefined;
}

/** Every cube on a board has left a card, and stands on a token. */
function cubeProblem({ cubes, owner, placed, cells, seats }: State): string | undefined {
  const count = cells.length / seats;
  for (let seat = 0; seat < seats; seat++) {
    const left = placed.reduce((sum, n, card) => (owner[card] === seat ? sum + n : sum), 0);
    if (size(cubes[seat]) !== left) return `${left} cubes left the cards of seat ${seat}, ${size(cubes[seat])} stand`;
    for (let cell = 0; cell < count; cell++)
      if ((cubes[seat] >> cell) & 1 && cells[seat * count + cell] === 0) return 'a cube on an empty cell';
  }
  return undefined;
}

const conserved = defineLaw(harmonies, {
  name: 'tokens, cards and cubes are conserved',
  decision: ({ engine }) => broken(problem(engine.state)),
});

/** How Harmonies is put before the laws, in tests and soaks: as many games on side A as on side B. */
export const lawful: LawConfig = {
  secrets: true,
  words: { en, de },
  own: [conserved],
  options: [
    {},
    { side: 'B' },
    { preset: 'online' },
    { side: 'B', spirits: true },
    { preset: 'seed' },
    { preset: 'online', side: 'B' },
  ],
};

/** Rules that play itself never meets: how positions are written and why attempts are refused. */
export const outside = ['H14.1', 'H14.2'];

/** An empty pouch and an empty deck, which random play fills its boards too fast to see. */
export const starts = [
  '- ; turns 14; spaces WFT - -; row frog - -; pouch -; deck -',
  '- / -; turn 1; first 0; turns 36; spaces WFT SSR LLL WWW -; row frog - duck - -; pouch -; deck -',
];
