/** What a node does about what comes in. */
export interface BusEars {
  /** Something was sent to this node. */
  heard(text: string): void;
  /** Another node asks; the answer goes back to it. */
  asked(text: string): string | Promise<string>;
  /** Something was sent to all nodes. */
  told(text: string): void;
  /** Nobody listens under the name that something was sent to. */
  unheard(name: string): void;
  /** The connection was lost or is there again: what was sent in between is gone. */
  interrupted(): void;
}

/**
 * How nodes tell each other news. May lose, repeat and reorder: nothing that matters depends on it, only how fast it is
 * noticed.
 */
export interface Bus {
  /** Whether there is a connection, as far as this end knows. */
  readonly connected: boolean;
  /** Listens under a name until the function that is returned is called. */
  listen(name: string, ears: BusEars): () => void;
  send(to: string, text: string): void;
  tellAll(text: string): void;
  /** Undefined when nobody answered in time, or nobody listens under this name. */
  ask(to: string, text: string, ms: number): Promise<string | undefined>;
  close(): Promise<void>;
}

/** No other servers, or no way to reach them. */
export const noBus: Bus = {
  connected: false,
  listen: () => () => {},
  send: () => {},
  tellAll: () => {},
  ask: async () => undefined,
  close: async () => {},
};
