import type { AnyGame } from '@tessera/kernel';

/** The rules of a game by its id, without its pictures; fetched when first needed. */
export const RULES: { readonly [id: string]: () => Promise<AnyGame> } = {
  attha: async () => (await import('@tessera/attha/rules')).attha,
  rithmomachia: async () => (await import('@tessera/rithmomachia/rules')).rithmomachia,
  harmonies: async () => (await import('@tessera/harmonies/rules')).harmonies,
  plates: async () => (await import('@tessera/plates/rules')).plates,
};
