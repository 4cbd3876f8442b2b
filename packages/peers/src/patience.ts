/** How long a table waits for a device before it is named, where people can be replaced after a minute. */
const NAMED_MS = 20_000;
/** Devices notice it at different times. */
const SLACK_MS = 5000;

/** After how long a device is named that the table waits for. */
export const namedAfter = (awayMs: number): number => Math.min(NAMED_MS, awayMs / 3);

/** How long a device that was named must have given no sign before its seat can be replaced. */
export const goneAfter = (awayMs: number): number => Math.max(0, awayMs - namedAfter(awayMs) - SLACK_MS);

/**
 * How long after a device was named the next one becomes the host, and the others ask for the code again. A device that is
 * there and that the host ignores finds another host then, if it has not become it itself.
 */
export const lookAfter = (awayMs: number): number => goneAfter(awayMs) / 2;

/** How long a device that was named waits until its sign is in the log, before it becomes the host to show it. */
export const overlookedAfter = (awayMs: number): number => Math.min(SLACK_MS, goneAfter(awayMs) / 4);

/** How long a host may delay a throw without naming the seat it waits for. */
export const stalledAfter = (awayMs: number): number => namedAfter(awayMs) + SLACK_MS;
