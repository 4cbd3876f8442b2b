import { keepText } from '@tessera/client/storage/durable.ts';
import { isRecord } from '@tessera/kernel';

/** The tokens of the links made in this browser, by link: the room sends each of them only once. */
type Tokens = { readonly [link: string]: string };

const keyOf = (roomId: string): string => `tessera:links:${roomId}`;

export function knownTokens(roomId: string): Tokens {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(keyOf(roomId)) ?? '{}');
    return isRecord(data) ? (data as Tokens) : {};
  } catch {
    // a damaged entry is as good as none
    return {};
  }
}

/** Done when a browser that is killed the moment after still has the token. */
export async function keepToken(roomId: string, link: string, token: string): Promise<Tokens> {
  const tokens = { ...knownTokens(roomId), [link]: token };
  await keepText(keyOf(roomId), JSON.stringify(tokens));
  return tokens;
}
