/**
 * How the relay between devices closes a line: the code has another host, nobody answers for it, it was too much, or the
 * code is that of a table on the server now.
 */
export const RELAY_CLOSE = { taken: 4001, nobody: 4004, refused: 4008, moved: 4010 } as const;
