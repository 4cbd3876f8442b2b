import { storeContract, storeModel } from '../src/contract/index.ts';
import { MemoryStore } from '../src/index.ts';

storeContract('the store in memory', (now) => ({ store: new MemoryStore({ now }) }));
storeModel('the store in memory', (now) => ({ store: new MemoryStore({ now }) }), 300);
