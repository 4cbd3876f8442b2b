import { catalogue } from '@tessera/kit/words/catalogue.ts';

/** The words of links to matches, in English. */
export const en = {
  share: 'Share',
  copy: 'Copy link',
  copied: 'Copied. Paste it into a message.',
  notCopied: 'Copying is blocked here. Select the link and copy it.',
  send: 'Send with …',
  link: 'Link',
  atStep: (n: number) => `The link opens this match in any browser, at step ${n}.`,
  atDecision: (n: number) => `The link opens this review in any browser, at decision ${n}.`,
  fair: 'The link opens every throw of this match with its proof, in any browser.',
  carries: 'The whole match is inside the link. Nothing is stored on a server.',
  shorter: 'Make a short link',
  shorterHelp: 'For a short link the match is kept on this server, and everybody with the link can open it.',
  isKept: 'The match is kept on this server.',
  keep: 'Keep it on this server',
  long: 'This match is too large for a link.',
  saveInstead: 'Save it to a file and send the file.',
  hidden: 'This match is not over. A link would show what is hidden, so it can be shared at the end.',
  failed: 'The server could not keep the match. Try again in a minute.',
  making: 'One moment …',
  elsewhere: 'This match is in another browser.',
  elsewhereHelp: 'Matches on a device are kept in its browser. There, “Share” makes a link that opens everywhere.',
};

export type ShareWords = typeof en;

/** Fetched with what shares, not with the page. */
export const words = catalogue<ShareWords>(
  { en: async () => en, de: async () => (await import('./words.de.ts')).de },
  en,
);
await words.ready().catch(() => {
  // English is there in any case
});
