/** A table as somebody named it: a code in any case and with any gaps, or a link, perhaps with the token of a seat. */
export interface TableLink {
  readonly room: string;
  readonly token?: string;
  /** Where the table is, when the whole link was given. */
  readonly origin?: string;
}

const ROOM = /^[\w-]{4,64}$/;
const CODE = /^[a-hj-np-z2-9]{6,12}$/i;

/** The table that a text means; undefined when it means none. */
export function parseTableLink(text: string): TableLink | undefined {
  const link = /^(https?:\/\/[^/?#\s]+)?\/?(?:table|t)\/([^/?#\s]+)[^#\s]*(?:#seat=([\w=-]{8,128}))?$/.exec(
    text.trim(),
  );
  if (link !== null) {
    const [, origin, room, token] = link;
    if (!ROOM.test(room)) return undefined;
    return { room, ...(token !== undefined && { token }), ...(origin !== undefined && { origin }) };
  }
  const signs = text.replace(/[\s.·–—-]+/g, '');
  if (CODE.test(signs)) return { room: signs.toUpperCase() };
  return ROOM.test(text.trim()) ? { room: text.trim() } : undefined;
}

/** The link of a seat: who has it plays there. */
export const makeTableLink = (origin: string, { room, token }: TableLink): string =>
  `${origin}/table/${room}${token === undefined ? '' : `#seat=${token}`}`;
