export { holderOf, Identity } from './keys.ts';
export type { Moved, Standing } from './local-player.ts';
export type { LogItem, Origin } from './log-items.ts';
export type { PeerRefusal, ProvenMatch } from './messages.ts';
export type { Kept, TableKeeper } from './own-copy.ts';
export { PeerTable } from './table.ts';
export { type CodeClaim, type CodeClaimEvents, type Network, NotReached, type Unreached, type Wire } from './wire.ts';
