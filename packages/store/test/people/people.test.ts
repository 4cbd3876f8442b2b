import { LibsqlStore } from '../../src/libsql/index.ts';
import { MemoryPeopleStore } from '../../src/people/memory.ts';
import { PostgresStore } from '../../src/postgres/index.ts';
import { makeFolder } from '../folder.ts';
import { describePostgres, makePostgres } from '../postgres.ts';
import { callsAndRatingsContract } from './calls-ratings.ts';
import { type PeopleBench, peopleContract } from './contract.ts';
import { noticesContract } from './notices.ts';

const contracts = (name: string, fresh: () => PeopleBench) => {
  peopleContract(name, fresh);
  noticesContract(name, fresh);
  callsAndRatingsContract(name, fresh);
};

contracts('the store in memory', () => ({ store: new MemoryPeopleStore() }));

const at = makeFolder();
let files = 0;
contracts('the store in a file', () => {
  const file = at(`${files++}.db`);
  const open = () => LibsqlStore.open({ file });
  return { store: open(), reopen: async () => open() };
});

describePostgres('on Postgres', () => {
  const database = makePostgres();
  let schemas = 0;
  contracts('the store on Postgres', () => {
    const schema = `p${schemas++}`;
    const open = () => new PostgresStore({ url: database.url, schema });
    return { store: open(), reopen: async () => open() };
  });
});
