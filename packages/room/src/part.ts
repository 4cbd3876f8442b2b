/** A part of a room that few tables need. A table in a tab starts without it; a server has it before anybody asks. */
export interface RoomPart<T> {
  /** Fetches it, once. */
  load(): Promise<T>;
  /** What was fetched before it became necessary. */
  now(): T;
  readonly isThere: boolean;
}

const parts: (() => Promise<unknown>)[] = [];

export function part<T>(fetch: () => Promise<T>): RoomPart<T> {
  let there: T | undefined;
  const load = async (): Promise<T> => {
    there ??= await fetch();
    return there;
  };
  parts.push(load);
  return {
    load,
    now() {
      if (there === undefined) throw new Error('a part of the room was not loaded in time');
      return there;
    },
    get isThere() {
      return there !== undefined;
    },
  };
}

/** Loads all parts at once: for a server, where no request should wait for an import. */
export const loadParts = (): Promise<unknown> => Promise.all(parts.map((load) => load()));
