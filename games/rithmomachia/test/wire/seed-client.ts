import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { GameState, MoveRequest } from '../../src/rules/index.ts';

/** What the seed's server says, and nothing else. */
interface Said {
  readonly type: 'room_joined' | 'state_update' | 'move_rejected' | 'game_over' | 'draw_offered';
  readonly seat?: string;
  readonly state?: GameState;
  readonly reason?: string;
  readonly result?: string;
  readonly by?: string;
}

const KNOWN = ['room_joined', 'state_update', 'move_rejected', 'game_over', 'draw_offered'];

/** A client that knows the messages of the seed's §12 only: no versions, no request ids, no questions, no changes. */
export class SeedClient {
  readonly #socket: WebSocket;
  readonly #roomId: string;
  readonly #inbox: Said[] = [];
  #wake: () => void = () => {};
  seat = '';
  state: GameState | null = null;
  over: { readonly result: string; readonly by: string } | undefined;

  private constructor(socket: WebSocket, roomId: string) {
    this.#socket = socket;
    this.#roomId = roomId;
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as Said));
  }

  static async join({ port }: { port: number }, roomId: string, playerToken: string): Promise<SeedClient> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    onTestFinished(() => socket.terminate());
    await new Promise((done, failed) => {
      socket.once('open', done);
      socket.once('error', failed);
    });
    const client = new SeedClient(socket, roomId);
    client.#send({ type: 'join_room', playerToken });
    await client.#next(({ type }) => type === 'room_joined');
    return client;
  }

  /** What somebody is told who tries to join a table that is not there. */
  static async refusedAt({ port }: { port: number }, roomId: string): Promise<{ type: string; reason?: string }> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    onTestFinished(() => socket.terminate());
    await new Promise((done) => socket.once('open', done));
    const told = new Promise<Said>((done) => socket.once('message', (data) => done(JSON.parse(String(data)))));
    socket.send(JSON.stringify({ type: 'join_room', roomId, playerToken: 'somebody' }));
    const { type, reason } = await told;
    return { type, ...(reason !== undefined && { reason }) };
  }

  /** Asks for a turn; what came of it: `ok`, or the reason why not. */
  async move(payload: MoveRequest): Promise<string> {
    return this.#answer({ type: 'move_request', payload });
  }

  resign(): Promise<string> {
    return this.#answer({ type: 'resign' });
  }

  offerDraw(): Promise<string> {
    return this.#answer({ type: 'offer_draw' });
  }

  acceptDraw(): Promise<string> {
    return this.#answer({ type: 'accept_draw' });
  }

  declineDraw(): Promise<string> {
    return this.#answer({ type: 'decline_draw' });
  }

  claimDraw(kind: 'REPETITION' | 'FIFTY'): Promise<string> {
    return this.#answer({ type: 'claim_draw', kind });
  }

  async getState(): Promise<GameState> {
    this.#send({ type: 'get_state' });
    return (await this.#next(({ type }) => type === 'state_update')).state as GameState;
  }

  /** Waits until it knows of so many turns. */
  async reach(ply: number): Promise<GameState> {
    while (this.state === null || this.state.ply < ply) await this.#next(({ type }) => type === 'state_update');
    return this.state;
  }

  async drawOffered(): Promise<string> {
    return (await this.#next(({ type }) => type === 'draw_offered')).by as string;
  }

  async gameOver(): Promise<string> {
    if (this.over === undefined) await this.#next(({ type }) => type === 'game_over');
    const { result, by } = this.over as { result: string; by: string };
    return `${result} by ${by}`;
  }

  #send(message: Record<string, unknown>): void {
    this.#socket.send(JSON.stringify({ roomId: this.#roomId, ...message }));
  }

  async #answer(message: Record<string, unknown>): Promise<string> {
    const before = JSON.stringify(await this.reach(0));
    this.#inbox.length = 0;
    this.#send(message);
    // without request ids, only a state that is another one tells that something was done
    const said = await this.#next(
      ({ type, state }) => type === 'move_rejected' || (type === 'state_update' && JSON.stringify(state) !== before),
    );
    return said.type === 'move_rejected' ? (said.reason as string) : 'ok';
  }

  #hear(said: Said): void {
    if (!KNOWN.includes(said.type)) return;
    if (said.type === 'room_joined') this.seat = said.seat as string;
    if (said.state !== undefined) this.state = said.state;
    if (said.type === 'game_over') this.over = { result: said.result as string, by: said.by as string };
    this.#inbox.push(said);
    this.#wake();
  }

  async #next(fits: (said: Said) => boolean): Promise<Said> {
    for (;;) {
      const found = this.#inbox.findIndex(fits);
      if (found >= 0) return this.#inbox.splice(0, found + 1)[found];
      await new Promise<void>((done) => {
        this.#wake = done;
      });
    }
  }
}
