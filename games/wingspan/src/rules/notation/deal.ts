import { branch, isRecord, type Rng, shuffle } from '@tessera/kernel';
import { type State, tuckCard, tuckEntry, tuckHost, tuckKnown, UNSEEN } from '../state.ts';

/**
 * Deals again, in place, what nobody may know of a position: the order of the decks, cards that lie face down, the solo
 * opponent's cards, and all further chance. Hands stay: writing them down has shown them to everybody.
 */
export function deal(state: State, rng: Rng): void {
  state.rng = branch(rng);
  const { deck, tucks, automa } = state;
  const isUnseen = (entry: number): boolean => tuckKnown(entry) === UNSEEN;
  const pool = shuffle(rng, [
    ...deck,
    ...(automa?.down ?? []),
    ...tucks.flatMap((entries) => entries.filter(isUnseen).map(tuckCard)),
  ]);
  const next = (): number => pool.pop() as number;
  state.deck = deck.map(next);
  if (automa !== null) {
    automa.down = automa.down.map(next);
    shuffle(rng, automa.deck);
  }
  state.tucks = tucks.map((entries) =>
    entries.map((entry) => (isUnseen(entry) ? tuckEntry(tuckHost(entry), next(), UNSEEN) : entry)),
  );
  state.bonusDeck = shuffle(rng, state.bonusDeck.slice());
}

const PARTS = ['deck', 'deckTop', 'bonusDeck'] as const;

/** The parts of a position that say something nobody may know. */
export function fixes(text: string): readonly string[] {
  let from: unknown;
  try {
    from = JSON.parse(text);
  } catch {
    // what is no position fixes nothing, and is refused elsewhere
    return [];
  }
  if (!isRecord(from)) return [];
  const { automa, seats } = from;
  const isList = (value: unknown, least: number): boolean => Array.isArray(value) && value.length >= least;
  const found: string[] = PARTS.filter((part) => isList(from[part], part === 'deckTop' ? 1 : 2));
  if (isRecord(automa) && isList(automa.deck, 2)) found.push('automa.deck');
  if (isRecord(automa) && isList(automa.down, 1)) found.push('automa.down');
  if (Array.isArray(seats)) {
    for (const [seat, one] of seats.entries()) {
      const tucked = isRecord(one) && Array.isArray(one.tucked) ? one.tucked : [];
      if (tucked.some((tuck) => isRecord(tuck) && tuck.known === 'nobody')) found.push(`seats[${seat}].tucked`);
    }
  }
  return found;
}
