/** How the relay between devices closes a line: the code has another host, nobody answers for it, or it was too much. */
export const RELAY_CLOSE = { taken: 4001, nobody: 4004, refused: 4008 } as const;
