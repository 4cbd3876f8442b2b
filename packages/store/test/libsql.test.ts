import { LibsqlStore } from '../src/libsql/index.ts';
import { storeContract, storeModel } from './contract/index.ts';
import { makeFolder } from './folder.ts';

const at = makeFolder();
let files = 0;

const fresh = (now: () => number) => {
  const file = at(`${files++}.db`);
  const open = () => LibsqlStore.open({ file, now });
  return { store: open(), reopen: open };
};

storeContract('the store in a file', fresh);
storeModel('the store in a file', fresh, process.env.TESSERA_SOAK ? 100 : 20);
