import { setTimeout as pause } from 'node:timers/promises';
import { accept, type Checked, refuse } from '@tessera/kernel';
import { toldAsk } from './ask.ts';
import { type Carrier, Gone } from './carrier.ts';
import { AGENT_LIMITS, type AgentLimits, consult, type Said } from './consult.ts';
import type { AgentMessage, AskMessage, HelloMessage, OverMessage } from './messages.ts';
import { Closed, messagesFrom, postAnswer, type SeatAccess } from './seat-access.ts';

export interface RemoteSeat extends SeatAccess {
  /** Who plays, once it is known what is played. */
  carrier(hello: HelloMessage): Carrier | Promise<Carrier>;
  readonly limits?: Partial<AgentLimits>;
  onHello?(hello: HelloMessage): void;
}

/** What an agent did at a table elsewhere. */
export interface RemotePlayed {
  readonly over: OverMessage;
  readonly decisions: number;
  readonly refusals: number;
  /** Decisions that were left to chance, because the agent gave no legal answer in time. */
  readonly fallbacks: number;
}

/** Somebody else has changed the position, so that the answer is no longer wanted. */
const MOVED = ['STALE', 'NOT_ASKED', 'GAME_OVER', 'NOT_YOUR_TURN'];
const STOP_MS = 2000;
const WAIT = ['PAUSED', 'NOT_STARTED'];

/** Plays a seat of a table on a server with an agent on this machine, to the end of the match. */
export async function playRemote(seat: RemoteSeat): Promise<RemotePlayed> {
  const tally = { decisions: 0, refusals: 0, fallbacks: 0 };
  let carrier: Carrier | undefined;
  try {
    for await (const message of messagesFrom(seat)) {
      if (message.type === 'hello') {
        // the stream begins with it every time it is opened
        if (carrier !== undefined) continue;
        carrier = await seat.carrier(message);
        await carrier.open(message);
        seat.onHello?.(message);
      } else if (carrier !== undefined && (await tell(carrier, message, seat, tally))) {
        return { over: message as OverMessage, ...tally };
      }
    }
    throw new Closed('the table was closed before the match was over');
  } finally {
    await carrier?.close();
  }
}

type Tally = { decisions: number; refusals: number; fallbacks: number };

/** Hands a message on; true when it was the last. */
async function tell(carrier: Carrier, message: AgentMessage, seat: RemoteSeat, tally: Tally): Promise<boolean> {
  if (message.type === 'event') {
    if (carrier.hears) carrier.hear(message);
  } else if (message.type === 'ask') await answer(carrier, message, seat, tally);
  else if (message.type === 'over') {
    carrier.over(message);
    return true;
  }
  return false;
}

async function answer(carrier: Carrier, told: AskMessage, seat: RemoteSeat, tally: Tally): Promise<void> {
  const limits = { ...AGENT_LIMITS, ...seat.limits };
  // what has one answer is no decision of an agent that answers by number
  if (carrier.picks && told.count === 1) {
    await send(seat, told, { kind: 'number', n: 0 });
    return;
  }
  const times = [limits.decisionMs, told.deadlineMs].filter((ms) => ms !== undefined);
  const { answer, refusals, gone } = await consult<'taken' | 'moved'>(
    carrier,
    { ask: (details) => toldAsk(told, carrier.wish, details), check: (said) => send(seat, told, said) },
    limits,
    times.length === 0 ? undefined : Math.min(...times),
  );
  tally.refusals += refusals;
  if (answer === 'moved') return;
  tally.decisions += 1;
  if (answer === 'taken') return;
  if (gone !== undefined) {
    // the others play on against a bot, and are told; who cannot even say so is seen to be away
    await postAnswer({ ...seat, patienceMs: STOP_MS }, { type: 'stop' }).catch(() => undefined);
    throw gone instanceof Error ? gone : new Gone(String(gone));
  }
  tally.fallbacks += 1;
  await send(seat, told, { kind: 'number', n: Math.floor(Math.random() * told.count) });
}

/** Sends an answer to the table; what it cannot take now is sent again. */
async function send(seat: RemoteSeat, { id }: AskMessage, said: Said): Promise<Checked<'taken' | 'moved'>> {
  if (said.kind === 'values') return refuse('BAD_REPLY', 'A table elsewhere takes one answer at a time.');
  const body = said.kind === 'number' ? { id, n: said.n } : { id, value: said.value };
  for (;;) {
    const refused = await postAnswer(seat, body);
    if (refused === undefined) return accept('taken');
    if (MOVED.includes(refused.code)) return accept('moved');
    if (!WAIT.includes(refused.code)) return refuse(refused.code, refused.message);
    await pause(1000, undefined, { ...(seat.signal && { signal: seat.signal }) });
  }
}
