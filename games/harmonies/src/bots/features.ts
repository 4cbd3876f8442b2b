/** What an evaluation looks at besides the points there are: indices into a list of weights. */
export const ALWAYS = 0;
/** Empty cells, and their square. */
export const ROOM = 1;
export const ROOM_SQUARED = 2;
/** Slots without a card. */
export const FREE_SLOTS = 3;
/** Unfinished stacks: trunks, a lone brick, stones that may still grow. */
export const TRUNK_1 = 4;
export const TRUNK_2 = 5;
export const LONE_BRICK = 6;
export const STONE_1 = 7;
export const STONE_2 = 8;
/** What mountains that stand alone would score with a neighbour. */
export const ALONE = 9;
/** Fields that stand alone and have room. */
export const LONE_FIELD = 10;
/** Buildings that one, two or three colours are missing around. */
export const BUILDING = 11;
/** Trunks, stones and bricks that a brick would make a building of with two, or with all three colours around it. */
export const SITE_2 = 14;
export const SITE_3 = 15;
/** Pairs of empty cells side by side. */
export const WIDE_ROOM = 16;
/** What the next token of water would add, all tokens of water, and the cells for the next one; first on side A. */
export const WATER_GAIN = 17;
export const WATERS = 18;
export const WATER_ROOM = 19;
export const SIDE_B = 3;
/** A spirit's cube that is still missing so many tokens: that it is, and what it would score. */
export const SPIRIT_MISSING = 23;
export const SPIRIT_POINTS = 29;
export const MOST_MISSING_SPIRIT = 5;
/** The cube of a spirit is down. */
export const SPIRIT_DOWN = 35;
/** By spirit: that it was kept. */
export const SPIRIT = 36;
/** By Animal card: the points left on it. */
export const CARD = 46;
/** Points of the rungs of a card that come next, second, third, later; each by the tokens missing. */
export const RUNGS = 78;
export const RUNG_KINDS = 4;
export const MOST_MISSING = 6;

export const FEATURES = RUNGS + RUNG_KINDS * (MOST_MISSING + 1);
