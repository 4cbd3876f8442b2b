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

export function keepToken(roomId: string, link: string, token: string): Tokens {
  const tokens = { ...knownTokens(roomId), [link]: token };
  try {
    localStorage.setItem(keyOf(roomId), JSON.stringify(tokens));
  } catch {
    // a browser that keeps nothing shows it until the page is left
  }
  return tokens;
}
