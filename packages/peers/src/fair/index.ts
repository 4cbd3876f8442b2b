export { type Audit, type AuditedThrow, audit, type Draw, drawFromLinks, drawFromSeed } from './audit.ts';
export { CHAIN_LENGTH, Chain, type Commitment, fits, isLink, nothingOpened, type OpenedLink } from './chain.ts';
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
export { drawnFrom, inOrder, type SeatLink, throwBy, throwText } from './throw.ts';
