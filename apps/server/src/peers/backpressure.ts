import type { WebSocket } from 'ws';

/** The most that is buffered for a slow reader. */
const BACKLOG = 2_000_000;

/** Sends a text to a device; one that does not read is disconnected before its buffer grows without limit. */
export function sendBounded(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > BACKLOG) socket.terminate();
  else socket.send(text);
}
