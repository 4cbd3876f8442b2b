import { createHash } from 'node:crypto';
import { type Json, Match, must } from '@tessera/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { makeRoom, post, serve, type TestServer } from '../../../../apps/server/test/serve.ts';
import { type Choice, type MoveChoice, rithmomachia } from '../../src/rules/index.ts';

// Every byte that clients of the seed's protocol were sent before the form became an adapter, as short digests.

const OPEN = { game: 'rithmomachia', seats: [{ kind: 'open' }, { kind: 'open' }] };

/** What differs from run to run: secrets, times and names that are drawn. */
function steady(text: string): string {
  return text
    .replace(/"(commitment|seed|roomId|next)":"[^"]*"/g, '"$1":"…"')
    .replace(/"(now|clocksAt|beganAt|awaySince|clock|Wms|Bms|at)":\d{5,}(\.\d+)?/g, '"$1":"…"')
    .replace(/"code":"[A-Z0-9]{6}"/g, '"code":"…"')
    .replace(/"id":"[A-Z0-9]{10}"/g, '"id":"…"');
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

class Raw {
  readonly lines: string[] = [];
  readonly #socket: WebSocket;
  readonly #name: string;
  readonly #roomId: string;
  #pongs = 0;
  #wake: () => void = () => {};
  last: Record<string, unknown> = {};

  private constructor(socket: WebSocket, name: string, roomId: string) {
    this.#socket = socket;
    this.#name = name;
    this.#roomId = roomId;
    socket.on('message', (data) => {
      const text = String(data);
      const said = JSON.parse(text);
      if (said.type === 'pong') this.#pongs += 1;
      else {
        this.lines.push(`${this.#name} < ${summary(said)} ${digest(steady(text))}`);
        if (said.state !== undefined && said.state !== null) this.last = said;
      }
      this.#wake();
    });
  }

  static async open({ port }: TestServer, name: string, roomId: string): Promise<Raw> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    onTestFinished(() => socket.terminate());
    await new Promise((done) => socket.once('open', done));
    return new Raw(socket, name, roomId);
  }

  /** Sends without waiting. */
  put(message: object): void {
    this.lines.push(`${this.#name} > ${summary(message as Record<string, unknown>)}`);
    this.#socket.send(JSON.stringify({ roomId: this.#roomId, ...message }));
  }

  /** Waits until everything sent so far was answered. */
  async settle(): Promise<void> {
    const before = this.#pongs;
    this.#socket.send(JSON.stringify({ type: 'ping', roomId: this.#roomId }));
    while (this.#pongs === before)
      await new Promise<void>((done) => {
        this.#wake = done;
      });
  }

  /** Waits until so many lines are written. */
  async heard(count: number): Promise<void> {
    while (this.lines.length < count)
      await new Promise<void>((done) => {
        this.#wake = done;
      });
  }

  async send(...messages: readonly object[]): Promise<void> {
    for (const message of messages) this.put(message);
    await this.settle();
  }

  turn(payload: unknown, more: object = {}): Promise<void> {
    return this.send({ type: 'move_request', payload, ...more });
  }
}

function summary(said: Record<string, unknown>): string {
  const { type, reason, code, id, field, ply, state } = said;
  const known = typeof state === 'object' && state !== null ? ` turns ${(state as { ply?: number }).ply}` : '';
  return [type, reason ?? code, id && !String(id).includes('-') ? `#${id}` : undefined, field, ply]
    .filter((part) => part !== undefined)
    .join(' ')
    .concat(known);
}

const settleAll = async (all: readonly Raw[]) => {
  for (const one of all) await one.settle();
};

const golden = async (name: string, all: readonly Raw[]) => {
  await settleAll(all);
  const text = all.flatMap(({ lines }) => [...lines, '']).join('\n');
  await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
};

const round = [
  { pieceId: 'W_T_07', from: 'P1', to: 'P2' },
  { pieceId: 'B_T_01', from: 'A8', to: 'A7' },
  { pieceId: 'W_T_07', from: 'P2', to: 'P1' },
  { pieceId: 'B_T_01', from: 'A7', to: 'A8' },
];

/** Turns under the seed's names, taking and declaring what there is, by the rules alone. */
function requests(count: number): object[] {
  const value = must(Match.create(rithmomachia, { seats: 2, seed: 'transcript' })).engine;
  const found: object[] = [];
  for (let ply = 0; ply < count && !value.over; ply++) {
    const view = rithmomachia.view(value.state, null);
    const enemies = new Map(
      Object.values(view.pieces).flatMap((one) =>
        one.captured || one.color === view.turn ? [] : [[one.square, one.id]],
      ),
    );
    const moves = value.questions[0].choices.filter((choice): choice is MoveChoice => 'move' in choice);
    const move = moves.find(({ to }) => enemies.has(to)) ?? moves[(ply * 7) % moves.length];
    const request: Record<string, unknown> = {
      pieceId: move.move,
      from: view.pieces[move.move].square,
      to: move.to,
      ...(ply % 3 === 0 && { expectedPly: ply }),
    };
    value.take(value.questions[0].choices.indexOf(move));
    for (;;) {
      const [question] = value.questions;
      if (question === undefined || question.frame.kind === 'move') break;
      const chosen =
        question.choices.find(
          (one) =>
            ('ambush' in one && one.ambush && ply % 4 === 0) || ('harmony' in one && one.harmony && ply % 9 === 0),
        ) ?? question.choices[0];
      Object.assign(request, partOf(question.frame.kind, chosen, enemies.get(move.to)));
      value.take(question.choices.indexOf(chosen));
    }
    found.push(request);
  }
  return found;
}

function partOf(kind: string, choice: Choice, target: string | undefined): object {
  if (kind === 'capture' && 'relation' in choice && !('ambush' in choice)) {
    const { relation, helper, helperFace, face, targetFace } = choice;
    const capture = { relation, targetPieceId: target, helperPieceId: helper, helperFaceUsed: helperFace };
    return { capture: { ...capture, targetFaceUsed: targetFace }, pyramidFaceUsed: face };
  }
  if ('ambush' in choice && choice.ambush !== null) {
    const { ambush, relation, helpers, helperFaces = [], targetFace } = choice;
    return {
      ambush: {
        relation,
        enemyPieceId: ambush,
        enemyFaceUsed: targetFace,
        helper1Id: helpers[0],
        helper2Id: helpers[1],
        helper1FaceUsed: helperFaces[0],
        helper2FaceUsed: helperFaces[1],
      },
    };
  }
  if ('harmony' in choice && choice.harmony !== null)
    return { harmony: { type: choice.harmony, pieceIds: choice.pieces, faces: choice.faces } };
  return {};
}

test('a game from the first join to the last word', { timeout: 120_000 }, async () => {
  const server = await serve();
  const roomId = await makeRoom(server, OPEN);
  const white = await Raw.open(server, 'white', roomId);
  await white.turn({ pieceId: 'W_T_01', from: 'N1', to: 'D1' });
  await white.send({ type: 'join_room', playerToken: 'white token' }, { type: 'get_state' });
  await white.turn({ pieceId: 'W_T_01', from: 'N1', to: 'D1' }, { id: 'early' });
  await white.send({ type: 'resign' }, { type: 'offer_draw', id: 'o' }, { type: 'claim_draw', kind: 'FIFTY' });
  const black = await Raw.open(server, 'black', roomId);
  await black.send({ type: 'join_room', playerToken: 'black token', name: 'Hypatia' });
  const third = await Raw.open(server, 'third', roomId);
  await third.send({ type: 'join_room' });
  await settleAll([white, black, third]);
  // everything that can be wrong with the message itself
  for (const more of [
    { payload: 7 },
    { payload: [1] },
    { payload: null },
    { payload: 'x' },
    {},
    { payload: {} },
    { payload: {}, answers: [] },
    { payload: {}, extra: 1 },
    { extra: 1, payload: {} },
    { payload: {}, expectedPly: -1 },
    { payload: {}, seat: 1 },
    { payload: {}, seat: 0 },
    { payload: { pieceId: 'W_C_01', from: 'N2', to: 'M2' }, id: 'a wrong one' },
    { payload: { pieceId: 'W_C_01', from: 'N2', to: 'M2' }, question: 'nonsense' },
    { payload: { pieceId: 'W_T_01', from: 'N1', to: 'D1' }, expectedPly: 5 },
    { payload: { pieceId: 'W_T_01', from: 'N1', to: 'D1' }, answers: [{ move: 'W_T_01', to: 'Z1' }] },
    { payload: { pieceId: 'W_T_01', from: 'N1', to: 'D1' }, answers: [{ move: 'W_T_01', to: 'Z1' }], expectedPly: 3 },
  ])
    await white.send({ type: 'move_request', ...more });
  await white.send({ type: 'resign', payload: {} }, { type: 'no_such_thing', payload: {} });
  await third.turn({ pieceId: 'W_T_01', from: 'N1', to: 'D1' });
  await black.turn({ pieceId: 'W_T_01', from: 'N1', to: 'D1' });
  const turns = requests(40);
  for (const [i, turn] of turns.entries()) {
    const mover = i % 2 === 0 ? white : black;
    await mover.turn(turn, i % 5 === 0 ? { id: `r${i}` } : {});
    if (i % 5 === 0) await mover.turn(turn, { id: `r${i}` });
    await settleAll([white, black, third]);
    if (i === 8) await white.send({ type: 'get_state' }, { type: 'get_notes', before: 9 }, { type: 'get_history' });
    if (i === 11) {
      await white.send({ type: 'request_undo', to: 6 });
      await settleAll([white, black, third]);
      await black.send({ type: 'accept_undo' });
      await settleAll([white, black, third]);
      await white.send({ type: 'get_state' });
      break;
    }
  }
  const again = await Raw.open(server, 'again', roomId);
  await again.send({ type: 'join_room', playerToken: 'black token' });
  const since = await Raw.open(server, 'since', roomId);
  await since.send({ type: 'join_room', since: 9 }, { type: 'get_state' });
  await settleAll([white, black, third, again]);
  await white.send({ type: 'chat', text: 'hello' }, { type: 'rename', name: 'Boethius' });
  await settleAll([white, black, third, again, since]);
  await white.send({ type: 'offer_draw' });
  await settleAll([white, black, third, again, since]);
  await black.send({ type: 'decline_draw' });
  await settleAll([white, black, third, again, since]);
  await white.send({ type: 'pause' });
  await settleAll([white, black, third, again, since]);
  await black.send({ type: 'accept_pause' });
  await settleAll([white, black, third, again, since]);
  await white.turn({ pieceId: 'W_T_01', from: 'N1', to: 'D1' });
  await white.send({ type: 'resume' });
  await settleAll([white, black, third, again, since]);
  await third.send({ type: 'leave_room' });
  await third.send({ type: 'get_state' });
  await black.send({ type: 'resign' });
  await settleAll([white, black, again, since]);
  await white.turn({ pieceId: 'W_T_01', from: 'N1', to: 'D1' });
  await white.send({ type: 'get_state' });
  await golden('game', [white, black, third, again, since]);
  expect(server.errors).toEqual([]);
});

test('a long game, and those who join late', { timeout: 240_000 }, async () => {
  const server = await serve();
  const roomId = await makeRoom(server, OPEN);
  const white = await Raw.open(server, 'white', roomId);
  const black = await Raw.open(server, 'black', roomId);
  await white.send({ type: 'join_room', playerToken: 'white token' });
  await black.send({ type: 'join_room', playerToken: 'black token' });
  const turns = requests(330);
  for (const [i, turn] of turns.entries()) {
    await (i % 2 === 0 ? white : black).turn(turn);
    await settleAll([white, black]);
  }
  const late = await Raw.open(server, 'late', roomId);
  await late.send({ type: 'join_room' }, { type: 'get_state' }, { type: 'get_notes', before: 50, since: 40 });
  const again = await Raw.open(server, 'again', roomId);
  await again.send({ type: 'join_room', playerToken: 'white token', since: 40 });
  await again.send({ type: 'offer_draw' });
  await golden('long', [white, black, late, again]);
  expect(server.errors).toEqual([]);
});

test('with our own clients at the same table, in the middle of turns', { timeout: 120_000 }, async () => {
  const server = await serve();
  const start = 'W_C_04@D4 W_C_09@H2 W_C_08@F6 W_T_07@P1 W_T_03@P8 W_S_05@P7 B_T_06@E5 B_S_03@A7 B_T_01@A8 B_C_01@A1';
  const roomId = await makeRoom(server, { ...OPEN, start });
  const white = await Raw.open(server, 'white', roomId);
  const black = await Raw.open(server, 'black', roomId);
  await white.send({ type: 'join_room', playerToken: 'white token', version: 1 });
  await black.send({ type: 'join_room', playerToken: 'black token' });
  await settleAll([white, black]);
  const say = async (answer: Json) => {
    await white.send({ type: 'move_request', answers: [answer] });
    await settleAll([black]);
  };
  await say({ move: 'W_C_09', to: 'E5' });
  await black.turn({ pieceId: 'B_T_01', from: 'A8', to: 'B8' });
  const late = await Raw.open(server, 'late', roomId);
  await late.send({ type: 'join_room', playerToken: 'white token' });
  await late.turn({ pieceId: 'W_C_09', from: 'H2', to: 'E5' });
  await say({ relation: 'EQUAL' });
  await late.send({ type: 'get_state' });
  await say({ ambush: 'B_S_03', relation: 'PRODUCT', helpers: ['W_T_03', 'W_S_05'] });
  await late.send({ type: 'get_state' });
  await say({ harmony: 'GEOM', pieces: ['W_C_04', 'W_C_09', 'W_C_08'] });
  await late.send({ type: 'get_state' });
  await black.turn({ pieceId: 'B_T_01', from: 'A8', to: 'B8' });
  await golden('mixed', [white, black, late]);
  expect(server.errors).toEqual([]);
});

test('tables of other kinds: clocks, rows, points, draws, two seats on one line, an event, other games', {
  timeout: 120_000,
}, async () => {
  const server = await serve();
  const all: Raw[] = [];
  const open = async (name: string, roomId: string, ...messages: readonly object[]) => {
    const one = await Raw.open(server, name, roomId);
    all.push(one);
    await one.send(...messages);
    return one;
  };
  const clock = { kind: 'bank', ms: 6_000_000, increment: 0 };
  const timed = await makeRoom(server, { ...OPEN, clock, options: { halves: 'rows', pointWinEnabled: true } });
  const white = await open('timed white', timed, { type: 'join_room', playerToken: 'w' }, { type: 'get_state' });
  const black = await open('timed black', timed, { type: 'join_room', playerToken: 'b' });
  await white.turn({ pieceId: 'W_T_01', from: 'N1', to: 'D1' });
  await settleAll([white, black]);
  await black.send({ type: 'resign' });

  const points = await makeRoom(server, { ...OPEN, start: 'Start; points W 27', options: { pointWinEnabled: true } });
  const rich = await open('rich white', points, { type: 'join_room', playerToken: 'w' });
  await open('rich black', points, { type: 'join_room', playerToken: 'b' });
  await rich.turn({
    pieceId: 'W_C_01',
    from: 'N2',
    to: 'M3',
    ambush: { relation: 'PRODUCT', enemyPieceId: 'B_S_03', helper1Id: 'W_T_03', helper2Id: 'W_S_05' },
    declarePointWin: true,
  });

  const endless = await makeRoom(server, { ...OPEN, start: 'W_T_07@P1 B_T_01@A8; noProgress 90' });
  const one = await open('claim white', endless, { type: 'join_room', playerToken: 'w' });
  const two = await open('claim black', endless, { type: 'join_room', playerToken: 'b' });
  for (const [i, turn] of [...round, ...round].entries()) {
    await (i % 2 === 0 ? one : two).turn(turn);
    await settleAll([one, two]);
  }
  await one.send({ type: 'claim_draw', kind: 'FIFTY' }, { type: 'claim_draw', kind: 'REPETITION' });
  await settleAll([one, two]);

  // one token for both seats, whose turns are sent without waiting
  const hold = [0, 1].map((seat) => ({ seat, token: 'both token' }));
  const both = await makeRoom(server, { ...OPEN, hold });
  const pair = await open('both', both, { type: 'join_room', playerToken: 'both token' });
  await pair.send(
    { type: 'move_request', payload: { pieceId: 'W_T_01', from: 'N1', to: 'D1' } },
    {
      type: 'move_request',
      id: 'second',
      payload: {
        pieceId: 'B_T_06',
        from: 'C1',
        to: 'D1',
        capture: { relation: 'MULTIPLE', targetPieceId: 'W_T_01' },
      },
    },
    { type: 'move_request', payload: { pieceId: 'B_T_01', from: 'A8', to: 'B8' } },
    { type: 'move_request', seat: 1, payload: { pieceId: 'B_T_01', from: 'A8', to: 'B8' } },
  );

  const event = (await (await post(server, { ...OPEN, event: true })).json()) as Record<string, string>;
  const boss = await open('boss', event.roomId, { type: 'join_room', organiser: event.organiserToken });
  await boss.turn({ pieceId: 'W_T_01', from: 'N1', to: 'D1' });

  const attha = await makeRoom(server);
  const other = await open('other game', attha, { type: 'join_room', playerToken: 'w' });
  await other.send({ type: 'move_request', answers: [{ move: 1, roll: 1 }] }, { type: 'get_state' });

  const made = await open('made', 'rith-9', { type: 'join_room', playerToken: 'w', seat: 1 });
  await made.send({ type: 'join_room', version: 1 });
  await golden('tables', all);
  expect(server.errors).toEqual([]);

  const shut = await serve({ namedRooms: false });
  const outside: Raw[] = [];
  for (const roomId of ['rith-1', 'rith--1', 'nothing']) {
    const one = await Raw.open(shut, roomId, roomId);
    const messages = [{ type: 'join_room' }, { type: 'join_room', version: 1 }, { type: 'move_request', payload: {} }];
    for (const [i, message] of messages.entries()) {
      one.put(message);
      await one.heard(2 * i + 2);
    }
    outside.push(one);
  }
  const text = outside.flatMap(({ lines }) => [...lines, '']).join('\n');
  await expect(text).toMatchFileSnapshot('golden/shut.txt');
});
