import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { moduleCarrier, playRemote } from '@tessera/agents';
import type { Cluster } from '@tessera/engines';
import { below, seeded } from '@tessera/kernel';
import { expect, onTestFinished } from 'vitest';
import { get, post, serverProgram } from '../serve.ts';
import { clusterTest, makeCluster } from './real.ts';

/** Seven answers for each. */
const AGAINST_BOT = {
  game: 'plates',
  options: { turnSource: 'rotation' },
  seats: [{ kind: 'open' }, { kind: 'bot', level: 'random' }],
  botMs: 0,
};

/** A table on one server of the cluster. */
async function tableAt(server: { port: number }): Promise<{ room: string; code: string }> {
  const { roomId: room, code } = (await (await post(server, AGAINST_BOT)).json()) as { roomId: string; code: string };
  return { room, code };
}

/** A program that plays through one server; tells when it has answered so many questions. */
function program({ port }: { port: number }, room: string, onAnswer: (answers: number) => void | Promise<void>) {
  const rng = seeded('program');
  let answers = 0;
  const carrier = moduleCarrier({
    async answer({ count }) {
      await onAnswer(++answers);
      return below(rng, count);
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  return playRemote({ origin, room, token: 'token-of-a-program', name: 'Ada', carrier: () => carrier });
}

/** An assistant that plays through one server. */
async function assistant({ port }: { port: number }) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)));
  onTestFinished(() => client.close());
  return async (name: string, args: Record<string, unknown>): Promise<string> => {
    const { content } = await client.callTool({ name, arguments: args });
    return (content as { text: string }[])[0].text;
  };
}

const seatIn = (text: string): string => /Your seat: (\S+)/.exec(text)?.[1] ?? text;

/** Plays by the first choice until the match is over or it has answered so often. */
async function playOn(call: Awaited<ReturnType<typeof assistant>>, seat: string, most: number): Promise<string> {
  let text = await call('wait', { seat });
  for (let answers = 0; answers < most && !text.includes('The match is over.'); ) {
    if (!text.includes('# Choices')) text = await call('wait', { seat });
    else {
      answers += 1;
      text = await call('answer', { seat, n: 0 });
    }
  }
  return text;
}

const statusOf = async (cluster: Cluster, room: string): Promise<string> =>
  ((await (await get(cluster, `/api/rooms/${room}`)).json()) as { status: string }).status;

clusterTest(
  'programs and assistants play at tables of other servers, and on when that server is killed',
  async () => {
    const cluster = await makeCluster([process.execPath, serverProgram()], { nodes: 2 });
    const [here, there] = cluster.servers;
    const [one, two] = [await tableAt(there), await tableAt(there)];
    const call = await assistant(here);
    // by its code, at a server that does not have the table
    const seat = seatIn(await call('sit', { table: two.code, name: 'Ben' }));
    expect(seat).toMatch(new RegExp(`^${two.room}\\.`));
    expect(await playOn(call, seat, 2)).toContain('# Board');
    const why = await call('why_not', { seat, value: { nonsense: true } });
    expect(why).toMatch(/^Not legal \(\w+\): /);
    // the same seat through the server that has the table
    expect(await (await assistant(there))('look', { seat })).toContain('# Board');

    const { over } = await program(here, one.room, async (answers) => {
      if (answers !== 3) return;
      there.signal('SIGKILL');
      await there.ended;
    });
    expect(over.result.ranks).toHaveLength(2);
    expect(await statusOf(cluster, one.room)).toBe('over');
    expect(await playOn(call, seat, 100)).toContain('The match is over.');
    expect(await statusOf(cluster, two.room)).toBe('over');
  },
  180_000,
);
