import { isRecord, type Json } from '@tessera/kernel';
import type { Coach, PuzzleSpot } from '@tessera/kit';
import type { WingspanEngine } from '../bots/turns.ts';
import type { Wingspan } from '../rules/index.ts';

const LAST_ROUND = 3;

/** The tab of a phone that has something. */
const tab = (name: string): string => `.wing-tabs [data-tab="${name}"]`;

/** How puzzles of Wingspan are asked, and what is ringed: never the action, which is the answer. */
export const coach: Coach<Wingspan> = {
  goal({ engine: { state }, seat }) {
    // the cube of a turn is spent when it begins
    if (state.cubes[seat] > 0 || state.round > LAST_ROUND) return undefined;
    return state.round === LAST_ROUND ? { code: 'last' } : { code: 'lastOfRound', detail: { round: state.round + 1 } };
  },
  spot({ engine, seat, line, reasons }) {
    for (const { detail } of reasons) {
      const found = isRecord(detail) ? named(engine, seat, detail) : undefined;
      if (found !== undefined) return found;
    }
    for (const choice of line) {
      const found = isRecord(choice) ? touched(engine, seat, choice) : undefined;
      if (found !== undefined) return found;
    }
    return { code: 'mat', at: ['.wing-mat'] };
  },
};

/** Where a bird lies that a seat can see. */
function birdSpot({ game, state }: WingspanEngine, seat: number, bird: string): PuzzleSpot | undefined {
  const { own, tray, seats } = game.view(state, seat);
  const detail = { bird };
  if (own?.hand.includes(bird)) return { code: 'hand', detail, at: [`[data-hand="${bird}"]`], behind: tab('hand') };
  if (tray.includes(bird))
    return { code: 'tray', detail, at: [`.wing-tray [data-bird="${bird}"]`], behind: tab('tray') };
  const there = Object.values(seats[seat].rows).some((row) => row.some((one) => one.bird === bird));
  return there ? { code: 'placed', detail, at: [`[data-bird="${bird}"][data-seat="${seat}"]`] } : undefined;
}

/** What a reason names. */
function named(
  engine: WingspanEngine,
  seat: number,
  { bird, goal, round, bonus }: { readonly [key: string]: Json | undefined },
): PuzzleSpot | undefined {
  if (typeof bird === 'string') return birdSpot(engine, seat, bird);
  if (typeof goal === 'string' && typeof round === 'number')
    return {
      code: 'goal',
      detail: { goal, round },
      at: [`.wing-goals > ol > li:nth-child(${round})`],
      behind: tab('goals'),
    };
  return typeof bonus === 'string'
    ? { code: 'bonus', detail: { bonus }, at: ['.wing-bonus'], behind: tab('bonus') }
    : undefined;
}

/** What an answer touches. */
function touched(
  engine: WingspanEngine,
  seat: number,
  { bird, card, tray, die }: { readonly [key: string]: Json | undefined },
): PuzzleSpot | undefined {
  const shown = typeof tray === 'number' ? engine.game.view(engine.state, seat).tray[tray] : undefined;
  const id = bird ?? card ?? shown;
  if (typeof id === 'string') return birdSpot(engine, seat, id);
  return die === undefined ? undefined : { code: 'feeder', at: ['.wing-feeder'], behind: tab('tray') };
}
