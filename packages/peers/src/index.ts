export type { Item, Origin } from './items.ts';
export type { Keeper, Kept } from './keeper.ts';
export { holderOf, Identity } from './keys.ts';
export type { ProvenMatch } from './proven.ts';
export type { PeerRefusal } from './refusals.ts';
export type { Moved, Standing } from './screen.ts';
export { PeerTable } from './table.ts';
export { type Claim, type ClaimEvents, type Network, NotReached, type Unreached, type Wire } from './wire.ts';
