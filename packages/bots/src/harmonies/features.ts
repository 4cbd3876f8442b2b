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
/** What the next token of water would add, and all tokens of water. */
export const WATER_GAIN = 14;
export const WATERS = 15;
/** Cells on which it would add that. */
export const WATER_ROOM = 16;
/** A spirit's cube that is still missing so many tokens: that it is, and what it would score. */
export const SPIRIT_MISSING = 17;
export const SPIRIT_POINTS = 23;
/** The cube of a spirit is down. */
export const SPIRIT_DOWN = 29;
/** By spirit. */
export const SPIRIT = 30;
/** Points of the rungs of a card that come next, second, third, later; each by the tokens missing. */
export const RUNGS = 40;
export const RUNG_KINDS = 4;
export const MOST_MISSING = 6;
export const MOST_MISSING_SPIRIT = 5;

export const FEATURES = RUNGS + RUNG_KINDS * (MOST_MISSING + 1);
