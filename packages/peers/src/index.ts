export type { LogItem, Origin } from './items.ts';
export type { Kept, TableKeeper } from './keeper.ts';
export { holderOf, Identity } from './keys.ts';
export type { Moved, Standing } from './local-player.ts';
export type { ProvenMatch } from './proven.ts';
export type { PeerRefusal } from './refusals.ts';
export { PeerTable } from './table.ts';
export { type CodeClaim, type CodeClaimEvents, type Network, NotReached, type Unreached, type Wire } from './wire.ts';
