import { setTimeout as wait } from 'node:timers/promises';
import { leaseContract, storeContract, storeModel } from '../src/contract/index.ts';
import { PostgresStore } from '../src/postgres/index.ts';
import { describePostgres, makePostgres } from './postgres.ts';

const postgres = makePostgres();
let schemas = 0;

/** A schema of its own for every store. */
const fresh = (now: () => number) => {
  const schema = `s${schemas++}`;
  const open = () => new PostgresStore({ url: postgres.url, schema, now, connections: 3 });
  return { store: open(), reopen: open };
};

describePostgres('on Postgres', () => {
  storeContract('the store in Postgres', fresh);
  storeModel('the store in Postgres', fresh, process.env.TESSERA_SOAK ? 100 : 15);
  leaseContract('the store in Postgres', () => ({
    store: new PostgresStore({ url: postgres.url, schema: `s${schemas++}`, connections: 8 }),
    pass: (ms) => wait(ms),
  }));
});
