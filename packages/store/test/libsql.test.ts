import { storeContract, storeModel } from '../src/contract/index.ts';
import { LibsqlStore } from '../src/libsql/index.ts';
import { makeFolder } from './folder.ts';

const at = makeFolder();
let files = 0;

const fresh = (exclusive: boolean) => (now: () => number) => {
  const file = at(`${files++}.db`);
  const open = () => LibsqlStore.open({ file, now, exclusive });
  return { store: open(), reopen: open };
};

storeContract('the store in a shared file', fresh(false));
storeContract('the store in a file of its own', fresh(true));
storeModel('the store in a shared file', fresh(false), process.env.TESSERA_SOAK ? 100 : 10);
storeModel('the store in a file of its own', fresh(true), process.env.TESSERA_SOAK ? 100 : 20);
