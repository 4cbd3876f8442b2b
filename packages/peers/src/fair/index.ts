export { type Audit, type AuditedThrow, audit, type Draw, drawFromLinks, drawFromSeed } from './audit.ts';
export {
  CHAIN_LENGTH,
  Chain,
  type Commitment,
  drawnFrom,
  fits,
  inOrder,
  isLink,
  nothingOpened,
  type OpenedLink,
  type SeatLink,
  throwBy,
  throwText,
} from './chain.ts';
export {
  areRight,
  type CheckedLink,
  checkingLinks,
  checkLinks,
  type FairBounds,
  type FairRecord,
  type Missing,
  parseFair,
} from './record.ts';
