import { request } from 'node:http';
import { WebSocket } from 'ws';

/** One socket that hands on text. */
export class Line {
  readonly #socket: WebSocket;
  hear: (text: string) => void = () => {};

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.hear(String(data)));
  }

  static open(url: string, hear: (text: string) => void): Promise<Line> {
    return new Promise((done, failed) => {
      const socket = new WebSocket(url, { perMessageDeflate: false });
      const line = new Line(socket);
      line.hear = hear;
      socket.once('open', () => done(line));
      socket.once('error', failed);
    });
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.#socket.once('close', () => done());
      this.#socket.close();
    });
  }
}

/** Two scripted seats at one table. */
export interface Table {
  readonly over: boolean;
  /** One move by the side that is asked; resolves with the milliseconds its sender waited, when both have been told. */
  step(): Promise<number>;
  close(): Promise<void>;
}

/** A kind of server to load, seen from its clients. */
export type OpenTable = (port: number, name: string) => Promise<Table>;

/** Something several can wait for, again and again. */
export class Signal {
  #wake: (() => void)[] = [];

  ring(): void {
    const waiting = this.#wake;
    this.#wake = [];
    for (const wake of waiting) wake();
  }

  async until(ready: () => boolean): Promise<void> {
    while (!ready()) await new Promise<void>((done) => this.#wake.push(done));
  }
}

/** Posts JSON to a local server and reads the answer. */
export const post = (port: number, path: string, body: unknown): Promise<unknown> =>
  new Promise((done, failed) => {
    const headers = { 'content-type': 'application/json' };
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => {
        if ((answer.statusCode ?? 500) >= 300) failed(new Error(`${path}: ${answer.statusCode} ${text}`));
        else done(JSON.parse(text));
      });
    });
    asked.on('error', failed);
    asked.end(JSON.stringify(body));
  });
