import { MemoryStore } from '../src/index.ts';
import { storeContract, storeModel } from './contract/index.ts';

storeContract('the store in memory', (now) => ({ store: new MemoryStore({ now }) }));
storeModel('the store in memory', (now) => ({ store: new MemoryStore({ now }) }), 300);
