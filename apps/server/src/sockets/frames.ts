import type { WebSocket } from 'ws';

const TEXT = 0x81;
const [SHORT, LONG] = [126, 0x10000];

const frameLength = (length: number): number => length + (length < SHORT ? 2 : length < LONG ? 4 : 10);

/**
 * WebSocket text frames one after the other, as one piece to write. `ws` would make two pieces of each message, and the
 * stream would gather them again. Messages of a server are neither masked nor, here, compressed.
 */
export function makeFrames(texts: readonly string[]): Buffer {
  let all = 0;
  for (const text of texts) all += frameLength(Buffer.byteLength(text));
  const bytes = Buffer.allocUnsafe(all);
  let at = 0;
  for (const text of texts) {
    const length = Buffer.byteLength(text);
    bytes[at] = TEXT;
    bytes[at + 1] = length < SHORT ? length : length < LONG ? SHORT : SHORT + 1;
    if (length >= LONG) bytes.writeBigUInt64BE(BigInt(length), at + 2);
    else if (length >= SHORT) bytes.writeUInt16BE(length, at + 2);
    at += frameLength(length);
    bytes.write(text, at - length, length);
  }
  return bytes;
}

/** The most that is buffered for a slow reader. */
const BACKLOG = 2_000_000;

/** Sends a text to a device; one that does not read is disconnected before its buffer grows without limit. */
export function sendBounded(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > BACKLOG) socket.terminate();
  else socket.send(text);
}
