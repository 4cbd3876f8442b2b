import { texts } from '@tessera/kit/kept.ts';
import { type CodeClaim, type Network, NotReached, type Wire } from '@tessera/peers';
import type { DataConnection, Peer, PeerOptions } from 'peerjs';
import { secret } from './link.ts';
import { type Broker, findBroker } from './peer-broker.ts';
import { claimAtRelay, hasHostAtRelay, joinByRelay } from './peer-relay.ts';

/** How long a direct connection may take to open before the relay is used. */
const DIRECT_MS = 5000;
const AGAIN_MS = 2000;
/** How long a new host needs until the broker knows it. */
const BEGUN_MS = 400;

/** Lets tests and people with difficult networks go through the relay from the start. */
const relayOnly = (): boolean => texts.get('tessera:relay') === '1' || typeof RTCPeerConnection === 'undefined';

const nameOf = (code: string): string => `tessera-${code}`;

async function makePeer(broker: Broker, id: string, token: string): Promise<Peer> {
  const { Peer } = await import('peerjs');
  const { host, port, path, secure, stun } = broker;
  const options: PeerOptions = {
    host,
    port,
    path,
    secure,
    token,
    debug: 0,
    config: { iceServers: stun.map((urls) => ({ urls })) },
  };
  return new Peer(id, options);
}

/** Resolves when the broker knows a device by its id. */
function opened(peer: Peer): Promise<void> {
  return new Promise((done, failed) => {
    peer.once('open', () => done());
    peer.once('error', (error) => failed(new NotReached(error.type === 'unavailable-id' ? 'silent' : 'offline')));
  });
}

function wireOf(connection: DataConnection): Wire {
  const wire: Wire = {
    send(text) {
      if (connection.open) connection.send(text);
    },
    close: () => connection.close(),
    onText: () => {},
    onClose: () => {},
  };
  connection.on('data', (data) => {
    if (typeof data === 'string') wire.onText(data);
  });
  connection.on('close', () => wire.onClose());
  connection.on('error', () => connection.close());
  return wire;
}

/** Finds devices over WebRTC, introduced by a PeerJS broker, and over the relay of a Tessera server where that fails. */
export function browserNetwork(): Network {
  /** The peer of this page as a guest, for all tables. */
  let guest: Promise<Peer> | undefined;

  async function guestPeer(broker: Broker): Promise<Peer> {
    const peer = await makePeer(broker, `tessera-guest-${secret().replace(/\W/g, '')}`, secret());
    await opened(peer);
    // asked for again when it is needed
    peer.on('disconnected', () => {
      guest = undefined;
      // connections that are open stay open
    });
    peer.on('error', () => {});
    return peer;
  }

  async function joinDirectly(broker: Broker, code: string): Promise<Wire> {
    guest ??= guestPeer(broker);
    let peer: Peer;
    try {
      peer = await guest;
    } catch (error) {
      guest = undefined;
      throw error;
    }
    return new Promise((done, failed) => {
      const connection = peer.connect(nameOf(code), { serialization: 'raw', reliable: true });
      const late = setTimeout(() => end('silent'), DIRECT_MS);
      const gone = (error: { type: string; message: string }) => {
        if (error.type === 'peer-unavailable' && error.message.endsWith(nameOf(code))) end('nobody');
      };
      const end = (why: 'nobody' | 'silent') => {
        clearTimeout(late);
        peer.off('error', gone);
        connection.close();
        failed(new NotReached(why));
      };
      peer.on('error', gone);
      connection.once('open', () => {
        clearTimeout(late);
        peer.off('error', gone);
        done(wireOf(connection));
      });
    });
  }

  return {
    hasHost: (code) => hasHostAtRelay(findBroker().relay, code),

    async join(code) {
      const broker = findBroker();
      const { relay } = broker;
      if (relayOnly()) {
        if (relay === undefined) throw new NotReached('offline');
        return joinByRelay(relay, code);
      }
      try {
        return await joinDirectly(broker, code);
      } catch (error) {
        if (relay === undefined) throw error;
        if (!(error instanceof NotReached && error.why === 'nobody')) return joinByRelay(relay, code);
      }
      // a host that has just begun is known at the relay first: a moment later it can be reached directly
      (await joinByRelay(relay, code)).close();
      await new Promise((done) => setTimeout(done, BEGUN_MS));
      return joinDirectly(broker, code).catch(() => joinByRelay(relay, code));
    },

    joinDirectly: (code) => (relayOnly() ? Promise.reject(new NotReached('silent')) : joinDirectly(findBroker(), code)),

    async claim(code, token, on) {
      const broker = findBroker();
      // the relay knows which host is the latest; where there is one, it decides
      const relayed = broker.relay === undefined ? undefined : await claimAtRelay(broker.relay, code, token, on);
      const direct = relayOnly() ? undefined : claimDirectly(broker, code, token, on.wire);
      if (relayed === undefined) await direct;
      return {
        release() {
          relayed?.release();
          direct?.then(
            (claim) => claim.release(),
            () => {
              // there was never anything to release
            },
          );
        },
      };
    },
  };
}

/** Answers for a code at the broker, again and again while the broker cannot be reached. */
async function claimDirectly(
  broker: Broker,
  code: string,
  token: string,
  onWire: (wire: Wire) => void,
): Promise<CodeClaim> {
  const peer = await makePeer(broker, nameOf(code), token);
  let released = false;
  peer.on('connection', (connection) => {
    connection.once('open', () => onWire(wireOf(connection)));
  });
  const ready = opened(peer);
  peer.on('error', () => {});
  peer.on('disconnected', () => {
    // connections that are open stay open; new guests need the broker
    setTimeout(() => {
      if (!released && !peer.destroyed) peer.reconnect();
    }, AGAIN_MS);
  });
  await ready;
  return {
    release() {
      released = true;
      peer.destroy();
    },
  };
}
