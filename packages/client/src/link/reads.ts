import type { Refusal } from '@tessera/kernel';
import type { NoteInfo, ServerMessage, ServerMessageOf } from '@tessera/protocol';
import type { Outgoing } from './link.ts';

export type History = ServerMessageOf<'history'>;
type Ask = Extract<Outgoing, { readonly type: 'get_history' }>;

/** What to ask for next; undefined when the history is whole. */
export function nextHistory(history: History | undefined): Ask | undefined {
  if (history === undefined) return { type: 'get_history' };
  return history.next === undefined ? undefined : { type: 'get_history', from: history.next };
}

/** A history with one more page. Undefined when something has happened in between, so that it has to be read anew. */
export function joinHistory(before: History | undefined, page: History): History | undefined {
  if ((page.from ?? 0) === 0) return page;
  if (before === undefined || before.seq !== page.seq || before.next !== page.from) return undefined;
  const { next: _, ...rest } = before;
  return {
    ...rest,
    entries: [...before.entries, ...page.entries],
    undone: [...before.undone, ...page.undone],
    ...(page.next !== undefined && { next: page.next }),
  };
}

type Page = 'notes' | 'history' | 'saved' | 'world';

interface Asked {
  /** Whether it is the page that was asked for; then whoever waits gets it. */
  take(message: ServerMessage): boolean;
  reject(why: ReadRefused): void;
}

/** Why a page was refused, to be told to the person. */
export class ReadRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** How often something is read from the beginning again because the match has changed meanwhile. */
const TRIES = 5;

/** What is read from a room, in pages where it is long: its history, notes, the match so far to keep, a world for hints. */
export class Reads {
  readonly #send: (message: Outgoing) => void;
  readonly #asked = new Map<string, Asked>();
  #history: Promise<ServerMessageOf<'history'>> | undefined;
  #saved: Promise<readonly ServerMessageOf<'saved'>[]> | undefined;

  constructor(send: (message: Outgoing) => void) {
    this.#send = send;
  }

  /** Takes the pages that were asked for. */
  hear(message: ServerMessage): boolean {
    const asked = this.#asked.get(message.type);
    if (!asked?.take(message)) return false;
    this.#asked.delete(message.type);
    return true;
  }

  /** A request without an id was refused, and only these have none. Whether anybody was waiting. */
  refuse(refusal: Refusal): boolean {
    const all = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject } of all) reject(new ReadRefused(refusal));
    return all.length > 0;
  }

  /** Every answer of the match. Several who ask at once share one request. */
  history(): Promise<ServerMessageOf<'history'>> {
    this.#history ??= this.#readHistory().finally(() => {
      this.#history = undefined;
    });
    return this.#history;
  }

  async #readHistory(): Promise<ServerMessageOf<'history'>> {
    let history: ServerMessageOf<'history'> | undefined;
    for (;;) {
      const ask = nextHistory(history);
      if (ask === undefined) return history as ServerMessageOf<'history'>;
      const from = ask.from ?? 0;
      history = joinHistory(history, await this.ask('history', ask, (page) => (page.from ?? 0) === from));
    }
  }

  /** What one may keep of the match so far, page by page, all of one moment. */
  saved(): Promise<readonly ServerMessageOf<'saved'>[]> {
    this.#saved ??= this.#readSaved().finally(() => {
      this.#saved = undefined;
    });
    return this.#saved;
  }

  async #readSaved(): Promise<readonly ServerMessageOf<'saved'>[]> {
    let pages: ServerMessageOf<'saved'>[] = [];
    for (let tries = 0; ; ) {
      const from: number = pages.at(-1)?.next ?? 0;
      const page = await this.ask('saved', { type: 'save_match', from }, (one) => one.from === from);
      // somebody has moved or undone something: pages of two moments do not fit together
      const moved = pages.length > 0 && page.ply !== pages[0].ply && tries < TRIES;
      if (moved) tries += 1;
      pages = moved ? [] : [...pages, page];
      if (!moved && page.next === undefined) return pages;
    }
  }

  /** The notes before those that a room has sent, the latest page first, until all are there. */
  async notes(before: number, add: (notes: readonly NoteInfo[]) => void): Promise<void> {
    for (let next = before; next > 0; ) {
      const at = next;
      const page = await this.ask('notes', { type: 'get_notes', before: at }, (one) => one.before === at);
      add(page.notes.filter((note) => note.at <= at));
      next = Math.min(page.from, at - 1);
    }
  }

  /** Asks for one page. */
  ask<K extends Page>(
    type: K,
    message: Outgoing,
    fits: (message: ServerMessageOf<K>) => boolean,
  ): Promise<ServerMessageOf<K>> {
    return new Promise((resolve, reject) => {
      const isPage = (page: ServerMessage): page is ServerMessageOf<K> => page.type === type;
      const take = (page: ServerMessage): boolean => {
        if (!isPage(page) || !fits(page)) return false;
        resolve(page);
        return true;
      };
      this.#asked.set(type, { take, reject });
      this.#send(message);
    });
  }
}
