import { cleanText } from '@tessera/room';

/** Names that are the server's or stand for somebody else. */
const RESERVED = ['somebody', 'jemand', 'system', 'tessera', 'admin', 'administrator', 'server', 'moderator', 'bot'];

const looks = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();

/** The bots that people meet first. The others have names that people have, too. */
export const HOUSE_BOTS: readonly string[] = ['Wren', 'Bo', 'Flint'];

export interface NameRules {
  /** Whether a name is one that others need not see before somebody has looked at it. */
  isBad(name: string): boolean;
  /** Names of bots, which nobody else has. */
  readonly bots: readonly string[];
}

/** A name as it is kept; undefined where nothing of it can be seen. One that is taken by the house gets a number. */
export function nameFor(typed: string, { bots }: NameRules): string | undefined {
  const name = cleanText(typed);
  if (name === '') return undefined;
  const isTaken = [...RESERVED, ...bots].some((one) => looks(one) === looks(name));
  return isTaken ? `${[...name].slice(0, 36).join('')} 2` : name;
}

const GLAZED = ['Amber', 'Blue', 'Copper', 'Green', 'Grey', 'Rust', 'Sand', 'Teal'] as const;
const SIGNED = [
  'Fern',
  'Gate',
  'Hill',
  'Kite',
  'Lamp',
  'Leaf',
  'Moon',
  'Reed',
  'Star',
  'Stone',
  'Tree',
  'Wave',
] as const;

/** The name that others see instead of one that looked bad. */
export function madeName(id: string): string {
  let sum = 7;
  for (const sign of id) sum = (sum * 33 + sign.charCodeAt(0)) % 999_983;
  return `${GLAZED[sum % GLAZED.length]} ${SIGNED[Math.floor(sum / GLAZED.length) % SIGNED.length]}`;
}
