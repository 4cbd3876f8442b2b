/** Clones of a state share most of its lists: what changes is put there as a new list. */
export type Numbers = readonly number[];
/** One list a seat. */
export type PerSeat = readonly Numbers[];

/** With another entry in one place. */
export function withEntry(list: Numbers, at: number, entry: number): Numbers {
  const copy = list.slice();
  copy[at] = entry;
  return copy;
}

/** With one more at the end. */
export function add(list: Numbers, entry: number): Numbers {
  const copy = list.slice();
  copy.push(entry);
  return copy;
}

/** Without one entry; the order of the rest stays. */
export function remove(list: Numbers, entry: number): Numbers {
  const at = list.indexOf(entry);
  if (at < 0) throw new Error(`${entry} is not in ${list.join()}`);
  const copy = list.slice(0, -1);
  for (let i = at; i < copy.length; i++) copy[i] = list[i + 1];
  return copy;
}

/** With another list for one seat. */
export function putSeat(lists: PerSeat, seat: number, list: Numbers): PerSeat {
  const copy = lists.slice();
  copy[seat] = list;
  return copy;
}

// A deck is long and often drawn from: the one that was copied last is edited until a clone shares it.
let own: number[] = [];

/** A deck without its top card, which is the last entry. */
export function withoutTop(deck: Numbers): Numbers {
  if (deck === own) own.pop();
  else own = deck.slice(0, -1);
  return own;
}

/** A deck for a clone: nobody edits it from now on. */
export function shared(deck: Numbers): Numbers {
  if (deck === own) own = [];
  return deck;
}
