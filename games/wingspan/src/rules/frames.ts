import { CHANCE, type Seat } from '@tessera/kernel';
import { BIRDS } from './data/birds.ts';

// Kinds that hold the same things are still members of their own, so that every step gets exactly its frame.
type ChanceFrame<K extends string> = K extends string ? { readonly kind: K; readonly seat: typeof CHANCE } : never;
type SeatFrame<K extends string> = K extends string ? { readonly kind: K; readonly seat: Seat } : never;
type BirdFrame<K extends string> = K extends string
  ? { readonly kind: K; readonly seat: Seat; readonly card: number }
  : never;

/** A bird whose power is at work is named by its card number: cards are unique, and a bird may move. */
export type Frame =
  // the course of the match
  | ChanceFrame<'firstSeat' | 'deal' | 'begin' | 'startRound' | 'endRound' | 'automa' | 'automaEnd'>
  | { readonly kind: 'automaFood'; readonly seat: typeof CHANCE; readonly order: number }
  | SeatFrame<'startingHand' | 'turn' | 'action' | 'endTurn' | 'closeTurn'>
  // the mat
  | { readonly kind: 'trade'; readonly seat: Seat; readonly row: number }
  | { readonly kind: 'react'; readonly seat: Seat; readonly to: number }
  // food
  | {
      readonly kind: 'takeDie';
      readonly seat: Seat;
      readonly count: number;
      /** Foods that may be taken, as a mask. */
      readonly foods: number;
      /** The bird at work, −1 for the mat's reward. */
      readonly card: number;
      /** Passing is on the list: what another seat's bird gives may be refused. */
      readonly pass: boolean;
    }
  | BirdFrame<'takeAll' | 'rerollFirst'>
  | { readonly kind: 'destination'; readonly seat: Seat; readonly card: number; readonly food: number }
  | {
      readonly kind: 'gainFood';
      readonly seat: Seat;
      readonly count: number;
      readonly foods: number;
      readonly card: number;
    }
  /** For an egg (card −1), or for another food by the bird's power. */
  | BirdFrame<'giveFood'>
  /** Into the feeder (card −1), or a bird's hunt by `owner`. */
  | {
      readonly kind: 'roll';
      readonly seat: typeof CHANCE;
      readonly dice: number;
      readonly card: number;
      readonly owner: Seat;
    }
  // eggs
  | {
      readonly kind: 'layEgg';
      readonly seat: Seat;
      readonly count: number;
      /** Nests that qualify as a mask, 0 for every bird. */
      readonly nest: number;
      /** The only bird that qualifies, or −1. */
      readonly only: number;
      /** A bird that does not qualify: a card, −1 for none, or LAID_ON for the bird this power laid on last. */
      readonly except: number;
      readonly pass: boolean;
      readonly card: number;
    }
  | { readonly kind: 'payEgg'; readonly seat: Seat; readonly count: number; readonly except: number }
  // cards
  | {
      readonly kind: 'draw';
      readonly seat: Seat;
      readonly count: number;
      readonly to: 'hand' | 'draft';
      /** Cards to discard at the end of the turn if any is drawn. */
      readonly owe: number;
      readonly pass: boolean;
    }
  | { readonly kind: 'discardCard'; readonly seat: Seat; readonly count: number }
  | BirdFrame<'tuck'>
  | { readonly kind: 'pickDraft'; readonly seat: Seat; readonly count: number }
  | { readonly kind: 'endDraft'; readonly seat: Seat; readonly keep: boolean }
  | { readonly kind: 'keepBonus'; readonly seat: Seat; readonly count: number }
  // birds and their powers
  | { readonly kind: 'playBird'; readonly seat: Seat; readonly rows: number; readonly extra: boolean }
  | BirdFrame<'payFood'>
  | { readonly kind: 'place'; readonly seat: Seat; readonly card: number; readonly row: number }
  | BirdFrame<'activate' | 'followUp' | 'accept' | 'repeat' | 'move'>
  | { readonly kind: 'whoFirst'; readonly seat: Seat; readonly card: number; readonly seats: number };

/** The frame of one kind. */
export type FrameOfKind<K extends Frame['kind']> = Extract<Frame, { kind: K }>;

/** Stands for the bird the active seat laid on last. */
export const LAID_ON = -2;

const perSeat = <K extends Frame['kind']>(kind: K): readonly { readonly kind: K; readonly seat: Seat }[] =>
  [0, 1, 2, 3, 4].map((seat) => ({ kind, seat }));
const perBird = <K extends Frame['kind']>(
  kind: K,
): readonly (readonly { readonly kind: K; readonly seat: Seat; readonly card: number }[])[] =>
  [0, 1, 2, 3, 4].map((seat) => BIRDS.map((_, card) => ({ kind, seat, card })));

// Frames without further fields exist once.
export const TURN = perSeat('turn');
export const ACTION = perSeat('action');
export const END_TURN = perSeat('endTurn');
export const CLOSE_TURN = perSeat('closeTurn');
export const STARTING_HAND = perSeat('startingHand');
export const ACTIVATE = perBird('activate');
export const FOLLOW_UP = perBird('followUp');
export const FIRST_SEAT: Frame = { kind: 'firstSeat', seat: CHANCE };
export const DEAL: Frame = { kind: 'deal', seat: CHANCE };
export const BEGIN: Frame = { kind: 'begin', seat: CHANCE };
export const START_ROUND: Frame = { kind: 'startRound', seat: CHANCE };
export const END_ROUND: Frame = { kind: 'endRound', seat: CHANCE };
export const AUTOMA: Frame = { kind: 'automa', seat: CHANCE };
export const AUTOMA_END: Frame = { kind: 'automaEnd', seat: CHANCE };
/** All five dice are thrown into the feeder. */
export const ROLL_FEEDER: Frame = { kind: 'roll', seat: CHANCE, dice: 5, card: -1, owner: -1 };

/** By the seat that did something and what it did. */
export const REACT: readonly (readonly Frame[])[] = [0, 1, 2, 3, 4].map((seat) =>
  [0, 1, 2, 3, 4, 5].map((to) => ({ kind: 'react', seat, to })),
);
/** A turn's own play, into any habitat. */
export const PLAY_BIRD: readonly Frame[] = [0, 1, 2, 3, 4].map((seat) => ({
  kind: 'playBird',
  seat,
  rows: 7,
  extra: false,
}));
/** By seat and row. */
export const TRADE: readonly (readonly Frame[])[] = [0, 1, 2, 3, 4].map((seat) =>
  [0, 1, 2].map((row) => ({ kind: 'trade', seat, row })),
);

/** Dice from the feeder, one after the other. */
export const takeDie = (seat: Seat, count: number, foods: number, card: number, pass: boolean): Frame => ({
  kind: 'takeDie',
  seat,
  count,
  foods,
  card,
  pass,
});
/** Eggs, one after the other. */
export const layEgg = (
  seat: Seat,
  count: number,
  nest: number,
  only: number,
  except: number,
  pass: boolean,
  card: number,
): Frame => ({ kind: 'layEgg', seat, count, nest, only, except, pass, card });
/** Cards from tray or deck, one after the other. */
export const draw = (seat: Seat, count: number, to: 'hand' | 'draft', owe: number, pass: boolean): Frame => ({
  kind: 'draw',
  seat,
  count,
  to,
  owe,
  pass,
});
