import { leaseContract, storeContract, storeModel } from './contract/index.ts';
import { SharedMemoryStore } from './shared-memory.ts';

storeContract('the shared store in memory', (now) => ({ store: new SharedMemoryStore({ now }) }));
storeModel('the shared store in memory', (now) => ({ store: new SharedMemoryStore({ now }) }), 30);
leaseContract('the shared store in memory', () => {
  let time = 0;
  return {
    store: new SharedMemoryStore({ now: () => time }),
    pass: async (ms) => {
      time += ms;
    },
  };
});
