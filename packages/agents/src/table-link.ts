/** A table as somebody named it: by its code, or by a link, perhaps with the token of a seat. */
export interface TableLink {
  readonly room: string;
  readonly token?: string;
  /** Where the table is, when the whole link was given. */
  readonly origin?: string;
}

/** Six symbols that people tell each other; only the server knows the table behind them. */
export interface TableCode {
  readonly code: string;
  readonly origin?: string;
}

const ROOM = /^[\w-]{4,64}$/;
const CODE = /^[A-HJ-NP-Z2-9]{6}$/;
const LINK = /^(https?:\/\/[^/?#\s]+)?\/?(?:table|t)\/([^/?#\s]+)[^#\s]*(?:#seat=([\w=-]{8,128}))?$/;

/** The table that a text means; undefined when it means none. */
export function parseTableLink(text: string): TableLink | TableCode | undefined {
  const typed = text.trim();
  const link = LINK.exec(typed);
  if (link !== null) {
    const [, origin, room, token] = link;
    if (!ROOM.test(room)) return undefined;
    if (CODE.test(room.toUpperCase())) return { code: room.toUpperCase(), ...(origin !== undefined && { origin }) };
    return { room, ...(token !== undefined && { token }), ...(origin !== undefined && { origin }) };
  }
  const signs = typed.replace(/[\s.·–—-]+/g, '').toUpperCase();
  if (CODE.test(signs)) return { code: signs };
  return ROOM.test(typed) ? { room: typed } : undefined;
}

/** The link of a seat: anyone with it can play there. */
export const makeTableLink = (origin: string, { room, token }: TableLink): string =>
  `${origin}/table/${room}${token === undefined ? '' : `#seat=${token}`}`;
