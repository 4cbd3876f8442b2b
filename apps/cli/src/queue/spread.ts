import { type JetStreamClient, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { checkRow, type Fixture, type Row, type RunHead } from '@tessera/lab';
import type { ArenaJob, Sink } from '../arena/run.ts';
import { ordered } from '../arena/threads.ts';
import { messageJson, openQueue, ROWS, rowsOf, WORK, workOf } from './connect.ts';
import { runOf, workFor } from './work.ts';

const BATCH = 200;
const LOOK_MS = 3000;

/** A run that is being handed out. */
interface Errand {
  readonly js: JetStreamClient;
  readonly manager: JetStreamManager;
  readonly run: string;
  readonly head: RunHead;
  readonly job: ArenaJob;
  /** What there is no row of yet, with its place in the schedule. */
  readonly missing: Map<string, { readonly index: number; readonly fixture: Fixture }>;
  /** Rows that have come in. */
  heard: number;
  say(sentence: string): void;
}

/** Hands fixtures to the workers of a queue and takes their rows, in the order of the schedule, each of them once. */
export async function spreadFixtures(
  address: string,
  head: RunHead,
  job: ArenaJob,
  fixtures: readonly Fixture[],
  sink: Sink,
  say: (sentence: string) => void,
): Promise<void> {
  if (fixtures.length === 0) return;
  const { connection, js } = await openQueue(address);
  try {
    const manager = await jetstreamManager(connection);
    const missing = new Map(fixtures.map((fixture, index) => [fixture.key, { index, fixture }]));
    const errand: Errand = { js, manager, run: runOf(head), head, job, missing, heard: 0, say };
    const inOrder = ordered(sink);
    // what an arena that was stopped left in the queue is handed out again, less what has been played since
    await manager.streams.purge(WORK, { filter: workOf(errand.run) });
    const rows = await (await js.consumers.get(ROWS, { filter_subjects: rowsOf(errand.run) })).consume();
    const look = lookAfter(errand);
    try {
      await publish(errand);
      for await (const message of rows) {
        take(errand, messageJson(message), inOrder);
        if (missing.size === 0) break;
      }
    } finally {
      look.stop();
      await rows.close();
    }
    await manager.streams.purge(ROWS, { filter: rowsOf(errand.run) });
  } finally {
    await connection.close();
  }
}

function take(errand: Errand, data: unknown, inOrder: (index: number, row: Row) => void): void {
  errand.heard += 1;
  const checked = checkRow(errand.head, data);
  if (!checked.ok) {
    errand.say(`A row was left out. ${checked.error.message}`);
    return;
  }
  const found = errand.missing.get(checked.value.key);
  // a match that two workers played
  if (found === undefined) return;
  errand.missing.delete(checked.value.key);
  inOrder(found.index, checked.value);
}

async function publish({ js, run, head, job, missing }: Errand): Promise<void> {
  const all = [...missing.values()];
  for (let from = 0; from < all.length; from += BATCH)
    await Promise.all(
      all
        .slice(from, from + BATCH)
        .map(({ fixture }) => js.publish(workOf(run), JSON.stringify(workFor(run, head, job, fixture)))),
    );
}

/**
 * Now and then looks whether all is well: tells when nobody plays, and hands out again what is neither waiting, nor being
 * played, nor there, such as after a server lost its disk.
 */
function lookAfter(errand: Errand): { stop(): void } {
  const subject = workOf(errand.run);
  let before = -1;
  let empty = false;
  let told = false;
  const look = async (): Promise<void> => {
    const idle = errand.heard === before;
    before = errand.heard;
    if (!idle) return;
    const { state } = await errand.manager.streams.info(WORK, { subjects_filter: subject });
    const waiting = state.subjects?.[subject] ?? 0;
    if (waiting > 0 && !told) {
      told = true;
      errand.say(`${waiting} matches wait for workers: tessera worker <the same address>`);
    }
    // twice, so that the last rows have had the time to arrive
    if (waiting === 0 && empty) await publish(errand);
    empty = waiting === 0 && !empty;
  };
  // a server that is away is waited for
  const timer = setInterval(() => look().catch(() => undefined), LOOK_MS);
  return { stop: () => clearInterval(timer) };
}
