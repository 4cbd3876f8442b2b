import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, missingEngines, startCluster } from '@tessera/engines';
import { onTestFinished, test } from 'vitest';
import { TWO_OPEN } from '../serve.ts';

const missing = missingEngines();
if (missing.length > 0)
  console.warn(
    `skipped: tests with several servers, which need ${missing.join(' and ')} (apt-get install ${missing.join(' ')})`,
  );

/** A test that needs Postgres and NATS. Where they are not installed, the run says so. */
export const clusterTest = test.skipIf(missing.length > 0);

/** Makes a table as somebody at another address would: addresses have limits. */
export async function makeRoomFrom({ port }: { readonly port: number }, address: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(TWO_OPEN),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { roomId: string }).roomId;
}

/** What every server of a test is started with, besides where things are. */
export const ARGS: readonly string[] = ['--rate', '10000', '--trust-proxy', 'loopback'];

/** A cluster for one test, of a server's program and arguments. */
export async function makeCluster(
  server: readonly string[],
  more: {
    readonly nodes?: number;
    readonly wired?: boolean;
    readonly durable?: boolean;
    readonly haproxy?: string;
  } = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-cluster-'));
  const cluster = await startCluster({
    folder,
    server: [...server, ...ARGS],
    durable: false,
    // faults are what these tests are about
    env: { LOG_LEVEL: 'silent' },
    ...more,
  });
  onTestFinished(async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);
  return cluster;
}
