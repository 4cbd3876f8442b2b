import type { Json } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ListQuery,
  MATCH_STATUSES,
  type MatchChange,
  type MatchHead,
  type MatchStatus,
  type MatchSummary,
  type Store,
  StoreError,
} from '../../src/store.ts';
import type { Fresh } from './bench.ts';

interface Plain {
  readonly head: MatchHead;
  records: Json[];
  requests: { request: string; seq: number }[];
  snapshot: { seq: number; data: Json } | null;
  change: { status: MatchStatus; listed: boolean; summary: Json; result: Json };
}

type Command =
  | { readonly do: 'create'; readonly head: MatchHead; readonly first: MatchChange }
  | { readonly do: 'append'; id: string; off: number; records: Json[]; request: string | undefined }
  | { readonly do: 'snapshot'; id: string; seq: number; data: Json }
  | { readonly do: 'mark'; id: string; change: MatchChange }
  | { readonly do: 'remove'; id: string }
  | { readonly do: 'list'; query: ListQuery }
  | { readonly do: 'reopen' };

const id = fc.constantFrom('a', 'b', 'c', 'd');
const game = fc.constantFrom('nim', 'go');
const status = fc.constantFrom(...MATCH_STATUSES);
// JSON has no −0, so a store may give back 0 for it
const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);
const time = fc.integer({ min: 0, max: 3 });
const partial = { requiredKeys: [] };
const change: fc.Arbitrary<MatchChange> = fc.record(
  { status, listed: fc.boolean(), summary: json, result: json },
  partial,
);
const filters = fc.record({ game, status, listed: fc.boolean(), before: time }, partial);

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    do: fc.constant('create' as const),
    head: fc.record({ id, game, createdAt: time, meta: json }),
    first: change,
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('append' as const),
      id,
      // mostly the right number, sometimes one beside it
      off: fc.constantFrom(0, 0, 0, 0, -1, 1),
      records: fc.array(json, { maxLength: 3 }),
      request: fc.option(fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5'), { nil: undefined }),
    }),
  },
  fc.record({ do: fc.constant('snapshot' as const), id, seq: fc.nat({ max: 6 }), data: json }),
  fc.record({ do: fc.constant('mark' as const), id, change }),
  fc.record({ do: fc.constant('remove' as const), id }),
  fc.record({
    do: fc.constant('list' as const),
    query: fc.tuple(filters, fc.nat({ max: 4 })).map(([query, limit]): ListQuery => ({ ...query, limit })),
  }),
  fc.constant({ do: 'reopen' as const }),
);

const summaryOf = ({ head, records, change }: Plain): MatchSummary => ({
  id: head.id,
  game: head.game,
  createdAt: head.createdAt,
  updatedAt: 0,
  seq: records.length,
  ...change,
});

/** What a store should answer, written with a plain array and without regard to speed. */
class Model {
  matches: Plain[] = [];

  answer(one: Command): unknown {
    if (one.do === 'reopen') return undefined;
    if (one.do === 'list') return this.list(one.query);
    if (one.do === 'create') return this.create(one.head, one.first);
    const match = this.matches.find(({ head }) => head.id === one.id);
    if (one.do === 'remove') {
      this.matches = this.matches.filter((other) => other !== match);
      return match !== undefined;
    }
    if (match === undefined) return 'NO_SUCH_MATCH';
    if (one.do === 'mark') {
      match.change = { ...match.change, ...one.change };
      return undefined;
    }
    if (one.do === 'snapshot') {
      if (one.seq > match.records.length) return 'BAD_INPUT';
      if (match.snapshot === null || match.snapshot.seq <= one.seq) match.snapshot = { seq: one.seq, data: one.data };
      return undefined;
    }
    const before = match.requests.find(({ request }) => request === one.request);
    if (before !== undefined) return { kind: 'repeated', seq: before.seq };
    if (one.off !== 0) return { kind: 'conflict', seq: match.records.length };
    match.records = [...match.records, ...one.records];
    if (one.request !== undefined) match.requests.push({ request: one.request, seq: match.records.length });
    return { kind: 'appended', seq: match.records.length };
  }

  length(id: string): number {
    return this.matches.find(({ head }) => head.id === id)?.records.length ?? 0;
  }

  private create(head: MatchHead, first: MatchChange): boolean {
    if (this.matches.some((other) => other.head.id === head.id)) return false;
    const change = { status: 'open' as const, listed: false, summary: null, result: null, ...first };
    this.matches.push({ head, records: [], requests: [], snapshot: null, change });
    return true;
  }

  private list(query: ListQuery): MatchSummary[] {
    return this.matches
      .map(summaryOf)
      .filter((one) => query.game === undefined || one.game === query.game)
      .filter((one) => query.status === undefined || one.status === query.status)
      .filter((one) => query.listed === undefined || one.listed === query.listed)
      .filter((one) => query.before === undefined || one.createdAt < Number(query.before))
      .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
      .slice(0, query.limit);
  }
}

function run(store: Store, one: Command, expected: number): Promise<unknown> {
  switch (one.do) {
    case 'create':
      return store.create(one.head, one.first);
    case 'append':
      return store.append(one.id, expected, one.records, one.request);
    case 'snapshot':
      return store.snapshot(one.id, one.seq, one.data);
    case 'mark':
      return store.mark(one.id, one.change);
    case 'remove':
      return store.remove(one.id);
    case 'list':
      return store.list(one.query);
    case 'reopen':
      return Promise.resolve();
  }
}

const refusal = (error: unknown): string => {
  if (error instanceof StoreError) return error.code;
  throw error;
};

/** Runs random commands, some of them at once, against the model; then compares everything. */
export function storeModel(name: string, fresh: Fresh, runs: number): void {
  describe(`${name} answers like the model`, () => {
    test(`${runs} random runs`, async () => {
      // commands of one group are sent without waiting: they can share a transaction, but each gets its own answer
      const groups = fc.array(fc.array(command, { minLength: 1, maxLength: 6 }), { maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(groups, async (plan) => {
          const opened = fresh(() => 0);
          let store = opened.store;
          const model = new Model();
          for (const group of plan) {
            // a list would be read before what its group writes
            const alone = group.some((one) => one.do === 'list' || one.do === 'reopen');
            const answers: Promise<unknown>[] = [];
            const wanted: unknown[] = [];
            for (const one of group) {
              if (one.do === 'reopen' && opened.reopen !== undefined) {
                await store.close();
                store = opened.reopen();
              }
              const expected = one.do === 'append' ? Math.max(0, model.length(one.id) + one.off) : 0;
              const real = one.do === 'append' ? { ...one, off: expected - model.length(one.id) } : one;
              wanted.push(model.answer(real));
              const answer = run(store, one, expected).catch(refusal);
              answers.push(answer);
              if (alone) await answer;
            }
            expect(await Promise.all(answers)).toEqual(wanted);
          }
          await compare(store, model);
          await store.close();
        }),
        { numRuns: runs },
      );
    });
  });
}

async function compare(store: Store, model: Model): Promise<void> {
  expect(await store.list({ limit: 99 })).toEqual(model.answer({ do: 'list', query: { limit: 99 } }));
  for (const match of model.matches) {
    const numbered = match.records.map((data, i) => ({ seq: i + 1, data }));
    const common = { head: match.head, summary: summaryOf(match) };
    const from = match.snapshot?.seq ?? 0;
    expect(await store.load(match.head.id)).toEqual({
      ...common,
      snapshot: match.snapshot,
      tail: numbered.slice(from),
    });
    expect(await store.load(match.head.id, { whole: true })).toEqual({ ...common, snapshot: null, tail: numbered });
  }
}
