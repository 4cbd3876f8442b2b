import { AckPolicy, type JetStreamClient, jetstream, jetstreamManager, RetentionPolicy } from '@nats-io/jetstream';
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node';
import { Problem } from '../cli.ts';

/** Matches that wait to be played: each goes to one worker, and to another one when nothing is heard of it. */
export const WORK = 'TESSERA_WORK';
/** Matches that were played, until the arena that asked for them has written them down. */
export const ROWS = 'TESSERA_ROWS';
export const WORKERS = 'workers';

export const workOf = (run: string): string => `tessera.work.${run}`;
export const rowsOf = (run: string): string => `tessera.rows.${run}`;

/** A worker that has not been heard of for so long is gone, and its match goes to another. */
export const ACK_MS = 10_000;
// a run that is not resumed expires
const KEPT_MS = 7 * 24 * 3_600_000;

export const isQueue = (text: string): boolean => /^(nats|tls):\/\//.test(text);

export interface Queue {
  readonly connection: NatsConnection;
  readonly js: JetStreamClient;
}

/** Connects to a NATS server and sees to it that the queue is there. */
export async function openQueue(address: string): Promise<Queue> {
  const connection = await connectTo(address);
  try {
    const manager = await jetstreamManager(connection);
    const max_age = nanos(KEPT_MS);
    await manager.streams.add({
      name: WORK,
      subjects: [workOf('*')],
      retention: RetentionPolicy.Workqueue,
      max_age,
    });
    await manager.streams.add({ name: ROWS, subjects: [rowsOf('*')], max_age });
    await manager.consumers.add(WORK, {
      durable_name: WORKERS,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ACK_MS),
      max_ack_pending: 10_000,
    });
    return { connection, js: jetstream(connection) };
  } catch (error) {
    await connection.close();
    throw new Problem(`${shown(address)} has no queue for matches (${(error as Error).message}); start it with -js.`);
  }
}

async function connectTo(address: string): Promise<NatsConnection> {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw new Problem(`${address} is no address of a NATS server; one is nats://host:4222.`);
  }
  const { username, password, protocol, host } = url;
  const named = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  try {
    return await connect({
      servers: `${protocol}//${host}`,
      name: 'tessera',
      // a server that restarts is waited for
      maxReconnectAttempts: -1,
      ...(password !== '' ? named : username !== '' && { token: named.user }),
    });
  } catch (error) {
    throw new Problem(`${shown(address)} cannot be reached (${(error as Error).message}).`);
  }
}

/** An address without its password. */
const shown = (address: string): string => address.replace(/\/\/.*@/, '//');

/** What a message holds; undefined when it is no JSON. */
export function messageJson(message: { json(): unknown }): unknown {
  try {
    return message.json();
  } catch {
    return undefined;
  }
}
