/** What the fragment of an address begins with when it carries a match, or an analysis of one. */
const MATCH = 'm=';
const TREE = 'a=';

/** What an address carries; undefined when that is no match. */
export function packedIn(fragment: string): { readonly text: string; readonly tree: boolean } | undefined {
  if (fragment.startsWith(MATCH)) return { text: fragment.slice(MATCH.length), tree: false };
  return fragment.startsWith(TREE) ? { text: fragment.slice(TREE.length), tree: true } : undefined;
}

export const matchFragment = (text: string): string => `#${MATCH}${text}`;
export const treeFragment = (text: string): string => `#${TREE}${text}`;
