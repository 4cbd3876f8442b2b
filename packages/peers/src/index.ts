export type { Item, Origin } from './items.ts';
export { holderOf, Identity } from './keys.ts';
export type { PeerRefusal } from './refusals.ts';
export {
  type Keeper,
  type Kept,
  type Listener,
  PeerTable,
  type Request,
  type Standing,
  type TableDeps,
} from './table.ts';
export { type Claim, type ClaimEvents, type Network, NotReached, type Unreached, type Wire } from './wire.ts';
