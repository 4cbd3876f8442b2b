export type { Fresh, Opened } from './bench.ts';
export { storeContract } from './contract.ts';
export { leaseContract } from './leases.ts';
export { storeModel } from './model.ts';
