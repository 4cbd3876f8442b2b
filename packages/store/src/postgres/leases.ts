import type { Claim, Holding, Leases, Renewal } from '../shared-store.ts';
import type { Connections } from './connections.ts';

/** Which node has which match, as rows. A node has one lease for all of its matches, so renewing costs one row. */
export class PostgresLeases implements Leases {
  readonly #link: Connections;
  readonly #ready: () => Promise<void>;

  constructor(link: Connections, ready: () => Promise<void>) {
    this.#link = link;
    this.#ready = ready;
  }

  async enter(node: string, ms: number): Promise<void> {
    await this.#ready();
    await this.#link.count('enter', [node, ms]);
  }

  async renew(node: string, ms: number): Promise<Renewal> {
    await this.#ready();
    const [row] = await this.#link.run<{ taken: number }>('renew', [node, ms]);
    // what a dead server had begun may still have rows locked
    if ((await this.#link.count('bury', [])) > 0) await this.#link.endHalf();
    return { alive: row !== undefined, taken: row?.taken ?? 0 };
  }

  async claim(id: string, node: string, from?: number): Promise<Claim | undefined> {
    await this.#ready();
    for (;;) {
      const [taken] = await this.#link.run<{ epoch: number }>('claim', [id, node, from ?? null]);
      if (taken !== undefined) return { kind: 'owned', epoch: taken.epoch };
      type Row = { owner: string | null; epoch: number; alive: boolean };
      const [row] = await this.#link.run<Row>('held', [id, node]);
      if (row === undefined) return undefined;
      if (!row.alive) return { kind: 'dead' };
      if (row.owner !== null) return { kind: 'held', owner: row.owner, epoch: row.epoch };
      // it was given back in between
    }
  }

  async release(id: string, epoch: number): Promise<void> {
    await this.#link.count('release', [id, epoch]);
  }

  async leave(node: string): Promise<void> {
    await this.#link.count('leave', [node]);
  }

  async forget(ms: number): Promise<void> {
    await this.#ready();
    await this.#link.count('forget', [ms]);
  }

  async holdings(ids: readonly string[]): Promise<readonly Holding[]> {
    await this.#ready();
    type Row = { id: string; owner: string | null; epoch: number; seq: number };
    const rows = await this.#link.run<Row>('holdings', [ids]);
    return rows.map((row) => ({ ...row, owner: row.owner ?? undefined }));
  }

  async overdue(node: string, limit: number, except: readonly string[] = []): Promise<readonly string[]> {
    await this.#ready();
    return (await this.#link.run<{ id: string }>('overdue', [node, limit, except])).map(({ id }) => id);
  }
}
