import { defineOptions, flag, type OptionsOf, oneOf, whole } from '@tessera/kernel';

export const RIVERS = ['shortest-path', 'connected-count', 'ring'] as const;

const fields = {
  side: oneOf(['A', 'B'], 'A', 'A: the longest river scores; B: islands score. The two sides differ in shape too.'),
  spirits: flag(false, "Everybody keeps one of two Nature's Spirit cards."),
  river: oneOf(
    RIVERS,
    'shortest-path',
    'How a river is measured: along the shortest path between its ends, by all its tokens, or rings counted whole.',
  ),
  tallTree: whole(5, 7, 7, 'Points of a tree of height three.'),
  tieCountsSpirit: flag(false, 'The cube of a spirit counts among the cubes that break a tie.'),
} as const;

/** What can be agreed on before a match. */
export type Options = OptionsOf<typeof fields>;
export type RiverRule = Options['river'];

export const options = defineOptions(fields, {
  islands: { help: 'Side B: more cells, and water parts the land into islands.', values: { side: 'B' } },
  spirits: { help: "The rules with Nature's Spirits.", values: { spirits: true } },
  seed: {
    help: 'The numbers of the first plan: tall trees score 5, rivers count every connected token.',
    values: { tallTree: 5, river: 'connected-count' },
  },
  online: {
    help: 'As the online edition scores: rings of water count whole, spirit cubes break ties.',
    values: { spirits: true, river: 'ring', tieCountsSpirit: true },
  },
});
