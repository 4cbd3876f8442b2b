/** A place in the code of several servers that is written wrongly on purpose. */
export interface Mutant {
  readonly name: string;
  /** The end of the file's path. */
  readonly file: string;
  readonly edits: readonly (readonly [is: string, becomes: string])[];
  /** Why nobody could ever notice, where that is so. The place itself says it, too. */
  readonly harmless?: string;
  /** How many seeds it takes where 200 are too few: only the soak has the time. */
  readonly rare?: number;
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'no waking: nobody opens a table whose clock has run out after its server was gone',
    file: 'cluster/src/overdue-rooms.ts',
    edits: [['void this.#wake();', '']],
  },
  {
    name: 'robbed without doubt: a server from which tables were taken goes on as if nothing had happened',
    file: 'cluster/src/node.ts',
    edits: [['onTakenAway: () => this.#ownership.takenAway()', 'onTakenAway: () => {}']],
  },
  {
    name: 'a room that is only shown is not compared with what is stored',
    file: 'cluster/src/ownership.ts',
    edits: [['doubt > 0 || hold.passive', 'doubt > 0']],
  },
  {
    name: 'a gap between two servers is taken for the next message',
    file: 'cluster/src/counted-messages.ts',
    edits: [["n === last + 1 ? 'next' : 'gap'", "'next'"]],
  },
  {
    name: 'the last message before a silence is lost, and no count tells',
    file: 'cluster/src/counted-messages.ts',
    edits: [['    this.#heard = count;\n    return true;', '    return false;']],
  },
  {
    name: 'a message that came twice is taken twice',
    file: 'cluster/src/counted-messages.ts',
    edits: [["n <= last) return 'old';", "n <= last) return 'next';"]],
  },
  {
    name: 'the end of a lease is ignored',
    file: 'cluster/src/member.ts',
    edits: [
      ['&& this.#deps.clock.elapsed() < this.#until', ''],
      ['Math.max(1, wait)', 'Math.max(1000, wait)'],
    ],
  },
  {
    name: 'a lease counts from the answer, not from the question',
    file: 'cluster/src/member.ts',
    edits: [['#extend(from: number): void {', '#extend(from: number): void {\n    from = this.#deps.clock.elapsed();']],
  },
  {
    name: 'a refusal is passed on without asking whether the table is still here',
    file: 'cluster/src/room-connections.ts',
    edits: [["else if (message.type !== 'move_rejected') end.send", 'else if (message !== undefined) end.send']],
    // a table has to move between a request and its refusal: seed 383 is the first
    rare: 600,
  },
  {
    name: 'a message for a connection that is not known is dropped in silence',
    file: 'cluster/src/switchboard.ts',
    edits: [["if (inward === undefined) this.#put(peer, ['lost', name]);", 'if (inward === undefined) return;']],
    harmless:
      'every end that the other server did not ask for is told in a counted message, and a lost count ends all connections of the two',
  },
  {
    name: 'a snapshot is stored without the epoch',
    file: 'cluster/src/fenced-store.ts',
    edits: [['snapshot(id, seq, data, this.#epoch)', 'snapshot(id, seq, data)']],
    harmless:
      'a room only knows what is stored, so its snapshot is right up to its number, whoever has the room by then',
  },
  {
    name: 'a server that was declared dead takes a table and does not give up its lease',
    file: 'cluster/src/ownership.ts',
    edits: [['      member.lose();\n      throw away();', '      return this.#take(this.#right(id, me, 1));']],
    harmless: 'its writes are refused by their epoch, and the next renewal, a second later at most, says the same',
  },
  {
    name: 'a room that is only shown writes although it was not given to this server',
    file: 'cluster/src/fenced-store.ts',
    edits: [
      [
        "if (claim?.kind !== 'owned') return { kind: 'fenced', seq: expected };\n      this.#epoch = claim.epoch;",
        "if (claim?.kind === 'owned') this.#epoch = claim.epoch;",
      ],
    ],
    harmless:
      'an epoch that was taken is refused by the append as well; where only this server is dead the number is checked, and there is one history',
  },
  {
    name: 'a server stops without leaving',
    file: 'cluster/src/node.ts',
    edits: [["await this.#member.stop().catch((error) => this.#deps.onError('leaving', error));", '']],
    harmless: 'one that is gone is not heard when it is asked for a table, which is then taken from it by the epoch',
  },
];
