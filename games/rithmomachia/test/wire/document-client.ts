import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

// The types of the document's §11 and §12, copied. Nothing of ours is imported: this is what somebody has who reads only that.

type Color = 'W' | 'B';

interface Piece {
  id: string;
  color: Color;
  type: 'C' | 'T' | 'S' | 'P';
  value?: number;
  pyramidFaces?: number[];
  activePyramidFace?: number | null;
  square: string;
  captured: boolean;
}

interface MoveRecord {
  ply: number;
  color: Color;
  from: string;
  to: string;
  pieceId: string;
  resultAfter?: 'ONGOING' | 'WINS_W' | 'WINS_B' | 'DRAW';
}

export interface GameState {
  id: string;
  boardCols: number;
  boardRows: number;
  turn: Color;
  pieces: Record<string, Piece>;
  history: MoveRecord[];
  pendingHarmony?: { by: Color; pieceIds: string[]; type: string; params: object; declaredAtPly: number } | null;
  rules: Record<'pointWinEnabled' | 'repetitionRule' | 'fiftyMoveRule' | 'allowAnySetOnRecheck', boolean>;
  halfBoundaries: { whiteHalfRows: [1, 2, 3, 4]; blackHalfRows: [5, 6, 7, 8] };
  clocks?: { Wms: number; Bms: number } | null;
}

type Said =
  | { type: 'room_joined'; seat: Color | 'SPECTATOR'; state: GameState }
  | { type: 'state_update'; state: GameState }
  | { type: 'move_rejected'; reason: string }
  | { type: 'game_over'; result: string; by: string };

const HEARD = ['room_joined', 'state_update', 'move_rejected', 'game_over'];

/** The board as text, row 8 on top; a dot on the squares of White's half that nobody stands on, a colon on Black's. */
function draw({ boardCols, boardRows, pieces, halfBoundaries }: GameState): string[] {
  const home = (row: number): string => (halfBoundaries.whiteHalfRows.some((one) => one === row) ? '.' : ':');
  const rows = Array.from({ length: boardRows }, (_, i) => new Array<string>(boardCols).fill(home(i + 1)));
  for (const { color, type, square, captured } of Object.values(pieces)) {
    if (captured) continue;
    const letter = color === 'W' ? type : type.toLowerCase();
    rows[Number(square.slice(1)) - 1][square.charCodeAt(0) - 'A'.charCodeAt(0)] = letter;
  }
  return rows.reverse().map((row) => row.join(''));
}

/** A client as the document describes it: draws what a message brings, keeps nothing else, sends no ids. */
export class DocumentClient {
  readonly #socket: WebSocket;
  readonly #roomId: string;
  readonly said: Said[] = [];
  #read = 0;
  #wake: () => void = () => {};
  seat = '';
  board: string[] = [];
  state: GameState | undefined;

  private constructor(socket: WebSocket, roomId: string) {
    this.#socket = socket;
    this.#roomId = roomId;
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as Said));
  }

  /** Joins; what `room_joined` brought is drawn when this resolves, and nothing that came after it. */
  static async join({ port }: { port: number }, roomId: string, playerToken: string): Promise<DocumentClient> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    onTestFinished(() => socket.terminate());
    await new Promise((done) => socket.once('open', done));
    const client = new DocumentClient(socket, roomId);
    client.send({ type: 'join_room', playerToken });
    await client.next('room_joined');
    return client;
  }

  send(message: object): void {
    this.#socket.send(JSON.stringify({ roomId: this.#roomId, ...message }));
  }

  move(payload: object): void {
    this.send({ type: 'move_request', payload });
  }

  #hear(said: Said): void {
    if (!HEARD.includes(said.type)) return;
    this.said.push(said);
    this.#wake();
  }

  /** The next message of a type; those before it are read, too. */
  async next<T extends Said['type']>(type: T): Promise<Extract<Said, { type: T }>> {
    for (;;) {
      while (this.#read < this.said.length) {
        const said = this.said[this.#read];
        this.#read += 1;
        if (said.type === 'room_joined') this.seat = said.seat;
        if ('state' in said) {
          this.state = said.state;
          this.board = draw(said.state);
        }
        if (said.type === type) return said as Extract<Said, { type: T }>;
      }
      await new Promise<void>((done) => {
        this.#wake = done;
      });
    }
  }

  /** Reads on until the board shows so many turns. */
  async turns(count: number): Promise<void> {
    while (this.state === undefined || this.state.history.length < count) await this.next('state_update');
  }
}
