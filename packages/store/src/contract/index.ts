export type { Fresh, Opened } from './bench.ts';
export { storeContract } from './contract.ts';
export { storeModel } from './model.ts';
