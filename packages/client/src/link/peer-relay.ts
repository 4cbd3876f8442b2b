import { type CodeClaim, type CodeClaimEvents, NotReached, type Unreached, type Wire } from '@tessera/peers';
import { RELAY_CLOSE } from '@tessera/protocol/code';

const WHY: { readonly [code: number]: Unreached } = {
  [RELAY_CLOSE.nobody]: 'nobody',
  [RELAY_CLOSE.taken]: 'silent',
  [RELAY_CLOSE.moved]: 'moved',
};
const AGAIN_MS = 1000;

const socketTo = (url: string, query: Record<string, string>): WebSocket =>
  new WebSocket(`${url}?${new URLSearchParams(query)}`);

/** A connection to the host of a code through the relay. */
export function joinByRelay(url: string, code: string): Promise<Wire> {
  return new Promise((done, failed) => {
    const socket = socketTo(url, { code });
    const wire: Wire = {
      relayed: true,
      send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
      close: () => socket.close(),
      onText: () => {},
      onClose: () => {},
    };
    socket.onmessage = () => {
      socket.onmessage = ({ data }) => wire.onText(String(data));
      done(wire);
    };
    socket.onclose = ({ code: why }) => {
      failed(new NotReached(WHY[why] ?? 'offline'));
      wire.onClose();
    };
  });
}

/** Whether a relay knows a host of a code. Unknown where there is no relay or it cannot be reached. */
export async function hasHostAtRelay(url: string | undefined, code: string): Promise<boolean> {
  if (url === undefined) return true;
  try {
    (await joinByRelay(url, code)).close();
    return true;
  } catch (error) {
    return !(error instanceof NotReached && error.why === 'nobody');
  }
}

/** Answers for a code at the relay. Comes back by itself when the connection is lost, unless there is another host by then. */
export function claimAtRelay(url: string, code: string, token: string, on: CodeClaimEvents): Promise<CodeClaim> {
  const wires = new Map<string, Wire>();
  let released = false;
  let socket: WebSocket;
  const hear = (text: string) => {
    const cut = text.indexOf(' ');
    const [n, rest] = [text.slice(0, cut), text.slice(cut + 1)];
    const known = wires.get(n);
    if (rest === '') {
      wires.delete(n);
      known?.onClose();
    } else if (known !== undefined) known.onText(rest);
    else if (rest === '+') {
      const mine = socket;
      const put = (what: string) => mine.readyState === WebSocket.OPEN && mine.send(`${n} ${what}`);
      const wire: Wire = { relayed: true, send: put, close: () => put(''), onText: () => {}, onClose: () => {} };
      wires.set(n, wire);
      on.wire(wire);
    }
  };
  return new Promise((done, failed) => {
    const connect = () => {
      socket = socketTo(url, { code, token, epoch: String(on.epoch()) });
      let open = false;
      socket.onmessage = () => {
        open = true;
        socket.onmessage = ({ data }) => hear(String(data));
        done({
          release() {
            released = true;
            socket.close();
          },
        });
      };
      socket.onclose = ({ code: why }) => {
        for (const wire of wires.values()) wire.onClose();
        wires.clear();
        failed(new NotReached(WHY[why] ?? 'offline'));
        if (released) return;
        if (why === RELAY_CLOSE.taken) on.lost();
        else if (open || settled) setTimeout(() => !released && connect(), AGAIN_MS);
        settled ||= open;
      };
    };
    let settled = false;
    connect();
  });
}
