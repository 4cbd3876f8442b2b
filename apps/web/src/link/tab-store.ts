import type { Json } from '@tessera/kernel';
import {
  type Appended,
  type Clock,
  type ListQuery,
  type Loaded,
  type MatchChange,
  type MatchHead,
  type MatchStatus,
  type MatchSummary,
  type Numbered,
  type Store,
  StoreError,
} from '@tessera/store';
import {
  checkCount,
  checkHead,
  checkRequest,
  closed,
  makeChange,
  makeText,
  noSuchMatch,
  placeOf,
} from '@tessera/store/input';
import type { Shelf } from './shelf.ts';

/** What is kept of a match besides its records. */
interface Card extends MatchSummary {
  readonly meta: Json;
  readonly code?: string;
  readonly snapshotAt: number;
  /** How many appends there were. */
  readonly batches: number;
}

/** One append. */
interface Batch {
  readonly records: readonly Json[];
  readonly request?: string;
}

const NO_SNAPSHOT = -1;

const CARD = 'tessera:match:';
const cardKey = (id: string) => `${CARD}${id}`;
const batchKey = (id: string, n: number) => `tessera:batch:${id}:${n}`;
const snapshotKey = (id: string) => `tessera:snapshot:${id}`;

/**
 * Matches kept in the browser. Every append is one small text of its own, so a long match is not written again and again,
 * and the card is written last: a tab closed in between has added nothing. Two tabs cannot both append to one place.
 */
export class TabStore implements Store {
  readonly #shelf: Shelf;
  readonly #now: Clock;
  /** Request ids of a match up to a batch, read once. */
  readonly #requests = new Map<string, { batches: number; seq: number; readonly seqs: Map<string, number> }>();
  #open = true;

  constructor(shelf: Shelf, options: { readonly now?: Clock } = {}) {
    this.#shelf = shelf;
    this.#now = options.now ?? Date.now;
  }

  async create(head: MatchHead, first: MatchChange = {}): Promise<boolean> {
    this.#check();
    checkHead(head);
    makeText(head.meta);
    makeChange(first);
    if (this.#card(head.id) !== undefined) return false;
    if (head.code !== undefined && (await this.idOf(head.code)) !== undefined) return false;
    this.#keep({
      ...head,
      updatedAt: this.#now(),
      seq: 0,
      snapshotAt: NO_SNAPSHOT,
      batches: 0,
      status: first.status ?? 'open',
      listed: first.listed ?? false,
      summary: first.summary ?? null,
      result: first.result ?? null,
    });
    return true;
  }

  async append(id: string, expected: number, records: readonly Json[], request?: string): Promise<Appended> {
    this.#check();
    checkCount('expected', expected);
    if (request !== undefined) checkRequest(request);
    for (const record of records) makeText(record);
    const card = this.#find(id);
    const known = this.#requestsOf(card);
    const before = request === undefined ? undefined : known.get(request);
    if (before !== undefined) return { kind: 'repeated', seq: before };
    if (card.seq !== expected) return { kind: 'conflict', seq: card.seq };
    const seq = card.seq + records.length;
    const batch: Batch = request === undefined ? { records } : { records, request };
    this.#write(batchKey(id, card.batches), makeText(batch as unknown as Json), id);
    this.#keep({ ...card, seq, batches: card.batches + 1, updatedAt: this.#now() });
    return { kind: 'appended', seq };
  }

  async load(id: string, options: { readonly whole?: boolean } = {}): Promise<Loaded | undefined> {
    this.#check();
    const card = this.#card(id);
    if (card === undefined) return undefined;
    const text = options.whole === true || card.snapshotAt === NO_SNAPSHOT ? null : this.#shelf.get(snapshotKey(id));
    const snapshot = text === null ? null : { seq: card.snapshotAt, data: JSON.parse(text) as Json };
    const from = snapshot?.seq ?? 0;
    const { game, createdAt, meta, code } = card;
    const head = { id, game, createdAt, meta, ...(code !== undefined && { code }) };
    return { head, summary: summaryOf(card), snapshot, tail: this.#records(card, from) };
  }

  async snapshot(id: string, seq: number, data: Json): Promise<void> {
    this.#check();
    checkCount('seq', seq);
    const text = makeText(data);
    const card = this.#find(id);
    if (seq > card.seq) throw new StoreError('BAD_INPUT', `a snapshot of ${seq} records, but ${id} has ${card.seq}`);
    if (seq < card.snapshotAt) return;
    this.#write(snapshotKey(id), text, id);
    this.#keep({ ...card, snapshotAt: seq });
  }

  async mark(id: string, change: MatchChange): Promise<void> {
    this.#check();
    makeChange(change);
    const card = this.#find(id);
    this.#keep({
      ...card,
      status: change.status ?? card.status,
      listed: change.listed ?? card.listed,
      summary: change.summary === undefined ? card.summary : change.summary,
      result: change.result === undefined ? card.result : change.result,
      updatedAt: this.#now(),
    });
  }

  async idOf(code: string): Promise<string | undefined> {
    this.#check();
    return this.#cards().find((card) => card.code === code)?.id;
  }

  async list(query: ListQuery): Promise<readonly MatchSummary[]> {
    this.#check();
    const place = placeOf(query);
    return this.#cards()
      .filter(
        (card) =>
          (query.game === undefined || card.game === query.game) &&
          (query.status === undefined || card.status === query.status) &&
          (query.listed === undefined || card.listed === query.listed) &&
          (place === undefined || newer(place, card)),
      )
      .sort((a, b) => (newer(a, b) ? -1 : 1))
      .slice(0, query.limit)
      .map(summaryOf);
  }

  async remove(id: string): Promise<boolean> {
    this.#check();
    return this.#drop(id);
  }

  async close(): Promise<void> {
    this.#open = false;
  }

  #check(): void {
    if (!this.#open) throw closed();
  }

  #card(id: string): Card | undefined {
    const text = this.#shelf.get(cardKey(id));
    return text === null ? undefined : (JSON.parse(text) as Card);
  }

  #cards(): Card[] {
    return this.#shelf
      .keys()
      .flatMap((key) => (key.startsWith(CARD) ? (this.#card(key.slice(CARD.length)) ?? []) : []));
  }

  #find(id: string): Card {
    const card = this.#card(id);
    if (card === undefined) throw noSuchMatch(id);
    return card;
  }

  #keep(card: Card): void {
    this.#write(cardKey(card.id), makeText(card as unknown as Json), card.id);
  }

  /** Writes; when the browser has no room left, finished matches go first, the oldest of all before the others. */
  #write(key: string, text: string, id: string): void {
    for (;;) {
      try {
        this.#shelf.set(key, text);
        return;
      } catch (cause) {
        const old = this.#cards()
          .filter((card) => card.id !== id && card.status === ('finished' satisfies MatchStatus))
          .sort((a, b) => a.updatedAt - b.updatedAt)[0];
        if (old === undefined) throw new StoreError('STORE_BUSY', 'the browser has no room left', { cause });
        this.#drop(old.id);
      }
    }
  }

  #drop(id: string): boolean {
    const card = this.#card(id);
    if (card === undefined) return false;
    // the card goes first: without it nothing of the match is there any more
    this.#shelf.remove(cardKey(id));
    this.#shelf.remove(snapshotKey(id));
    for (let n = 0; n < card.batches; n++) this.#shelf.remove(batchKey(id, n));
    this.#requests.delete(id);
    return true;
  }

  #batch(id: string, n: number): Batch {
    const text = this.#shelf.get(batchKey(id, n));
    if (text === null) throw new StoreError('CANNOT_OPEN', `append ${n} of ${id} is missing`);
    return JSON.parse(text) as Batch;
  }

  /** Every record after `from`. A snapshot may stand in the middle of a batch. */
  #records({ id, batches }: Card, from: number): Numbered[] {
    const found: Numbered[] = [];
    let seq = 0;
    for (let n = 0; n < batches; n++) {
      for (const data of this.#batch(id, n).records) {
        seq += 1;
        if (seq > from) found.push({ seq, data });
      }
    }
    return found;
  }

  #requestsOf({ id, batches }: Card): Map<string, number> {
    let known = this.#requests.get(id);
    if (known === undefined) {
      known = { batches: 0, seq: 0, seqs: new Map() };
      this.#requests.set(id, known);
    }
    for (; known.batches < batches; known.batches++) {
      const { records, request } = this.#batch(id, known.batches);
      known.seq += records.length;
      if (request !== undefined) known.seqs.set(request, known.seq);
    }
    return known.seqs;
  }
}

type Place = Pick<MatchHead, 'createdAt' | 'id'>;

const newer = (a: Place, b: Place): boolean =>
  a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id);

const summaryOf = ({ id, game, createdAt, updatedAt, seq, status, listed, summary, result }: Card): MatchSummary => ({
  id,
  game,
  createdAt,
  updatedAt,
  seq,
  status,
  listed,
  summary,
  result,
});
