export { type Opened, storeContract } from './contract.ts';
export { storeModel } from './model.ts';
