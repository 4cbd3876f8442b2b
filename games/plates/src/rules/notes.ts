import type { Flow as KernelFlow, Seat } from '@tessera/kernel';
import type { Dispute, Member } from './event.ts';
import type { Payment } from './ledger.ts';
import type { Ending } from './score.ts';
import type { Frame, Status } from './state.ts';

interface MatchTold {
  readonly match: number;
  readonly game: string;
  readonly sides: readonly (readonly Seat[])[];
}

interface ResultTold {
  readonly match: number;
  readonly game: string;
  /** The winning sides; none is a draw. */
  readonly winners: readonly number[];
  /** The teams that the result credits. */
  readonly teams: readonly Seat[];
}

/** What the rules tell about, and with what. Hexes and hearts are told by their keys. */
export interface Notes {
  platePlaced: {
    readonly hex: string;
    readonly replaced: Seat | null;
    /** How large the plate's cluster has become, and what that changes in the points of clusters. */
    readonly size?: number;
    readonly gain?: number;
    /** The cluster of the plate that was replaced: how large it was, and what is left of it beside the hex. */
    readonly fell?: { readonly from: number; readonly into: readonly number[] };
  };
  placementForfeited: null;
  placementWaived: null;
  placementOwed: { readonly reason: string };
  plateRemoved: { readonly hex: string; readonly reason: string };
  rightGranted: { readonly heart: string };
  /** What hearts had paid in a round in which they are challenged. */
  heartsReturned: { readonly payments: readonly Payment[] };
  /** A plate of a result that was corrected; `to` is who has the heart again. */
  plateWithdrawn: { readonly hex: string; readonly to: Seat | null; readonly match: number };
  /** What that changes in the payments since, by team. */
  heartsRecounted: { readonly changes: readonly { readonly team: Seat; readonly by: number }[] };
  heartsSettled: { readonly cycle: number; readonly payments: readonly Payment[] };
  statusChanged: { readonly status: Status };
  eventEdited: { readonly name: string; readonly games: readonly string[] };
  teamEdited: { readonly name: string; readonly colour: number; readonly members: readonly Member[] };
  teamLeft: null;
  matchQueued: MatchTold;
  matchEdited: MatchTold;
  matchMoved: { readonly match: number; readonly to: number };
  matchRemoved: MatchTold;
  matchStarted: MatchTold;
  matchCancelled: MatchTold;
  resultConfirmed: ResultTold;
  resultCorrected: ResultTold & { readonly earlier: readonly number[] };
  pointsAdjusted: { readonly by: number; readonly reason: string };
  targetChanged: { readonly from: number; readonly to: number };
  challengeOpened: { readonly challenge: number; readonly disputes: readonly Dispute[] };
  challengeResolved: {
    readonly challenge: number;
    readonly winner: 0 | 1 | null;
    readonly taken: readonly Dispute[];
  };
  eventFinished: { readonly ending: Ending; readonly winners: readonly Seat[]; readonly reason: string };
}

/** What a rule of Plates may do besides changing the state. */
export type Flow = KernelFlow<Frame, Notes>;
