import type { Refusal } from '@tessera/kernel';

/**
 * What a reply to a question was: legal; not understood; understood and not legal; cut off before there was an answer in it;
 * never delivered; too late. Only the first three say something about how well somebody plays.
 */
export const REPLY_CLASSES = ['legal', 'malformed', 'illegal', 'truncated', 'transport', 'late'] as const;
export type ReplyClass = (typeof REPLY_CLASSES)[number];

/** How many replies there were of each class, and how many decisions were answered legally at the first attempt. */
export type ReplyCounts = { [K in ReplyClass | 'first']: number };

export const noReplies = (): ReplyCounts => ({
  legal: 0,
  malformed: 0,
  illegal: 0,
  truncated: 0,
  transport: 0,
  late: 0,
  first: 0,
});

export function addReplies(into: ReplyCounts, from: Readonly<ReplyCounts>): void {
  for (const one of [...REPLY_CLASSES, 'first'] as const) into[one] += from[one];
}

const CLASSES: { readonly [code: string]: Exclude<ReplyClass, 'legal' | 'late'> } = {
  BAD_REPLY: 'malformed',
  STALE: 'malformed',
  TOO_MANY_PAGES: 'malformed',
  TRUNCATED: 'truncated',
  TRANSPORT: 'transport',
};

/** The class of a reply that was refused; whatever the rules refuse is illegal. */
export const classOf = ({ code }: Refusal): Exclude<ReplyClass, 'legal' | 'late'> =>
  Object.hasOwn(CLASSES, code) ? CLASSES[code] : 'illegal';
