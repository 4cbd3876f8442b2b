import type { NoticeKind } from '@tessera/protocol/people';

/** What a notice is about. Names and games are there only where the player allows them to be shown. */
export interface NoticeItem {
  readonly kind: NoticeKind | 'test';
  /** The table, or whatever else it is about. */
  readonly subject: string;
  /** Where it leads on the site. */
  readonly path: string;
  /** The title of the game. */
  readonly game?: string | undefined;
  /** The one who did it. */
  readonly who?: string | undefined;
  readonly leftMs?: number | undefined;
  /** How the match ended for the player. */
  readonly result?: 'won' | 'lost' | 'shared' | undefined;
  /** Of which turn; one that has passed is not told. */
  readonly turn?: string | undefined;
}

export type NoticeLanguage = 'en' | 'de';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface NoticeWords {
  left(ms: number): string;
  asked(game?: string, who?: string): string;
  time(left: string, game?: string): string;
  last(game?: string): string;
  invited(game?: string, who?: string): string;
  found(game?: string, who?: string): string;
  full(game?: string): string;
  round(): string;
  over(result?: NoticeItem['result'], game?: string): string;
  test(): string;
  several(count: number): string;
  confirm: { subject: string; text: string; button: string; done: string };
  stop: { line: string; text: string; button: string; done: string };
  gone: string;
  open: string;
}

const whole = (ms: number, unit: number) => Math.max(1, Math.round(ms / unit));

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const NOTICE_WORDS: { readonly [language in NoticeLanguage]: NoticeWords } = {
  en: {
    left: (ms) => {
      if (ms >= DAY) return `${counted(whole(ms, DAY), 'day', 'days')} left`;
      return ms >= HOUR ? `${counted(whole(ms, HOUR), 'hour', 'hours')} left` : `${whole(ms, 60_000)} min left`;
    },
    asked: (game, who) =>
      game === undefined ? 'It is your turn.' : `${who ? `${who} played. ` : ''}It is your turn at ${game}.`,
    time: (left, game) => (game === undefined ? `Your turn: ${left}.` : `Your turn at ${game}: ${left}.`),
    last: (game) =>
      game === undefined ? 'Everybody waits for you.' : `Everybody else has answered. ${game} waits for you.`,
    invited: (game, who) =>
      game === undefined ? 'Somebody invites you to play.' : `${who ?? 'Somebody'} invites you to ${game}.`,
    found: (game, who) =>
      game === undefined ? 'Somebody wants to play with you.' : `${who ?? 'Somebody'} wants to play ${game}.`,
    full: (game) =>
      game === undefined ? 'Your table is full. The match begins.' : `${game} begins: the table is full.`,
    round: () => 'Your next round begins.',
    over: (result, game) => {
      const at = game === undefined ? '' : ` at ${game}`;
      if (result === 'won') return `You won${at}.`;
      if (result === 'lost') return `Your match${at} is over. You lost.`;
      return `Your match${at} is over.`;
    },
    test: () => 'This is how you will be told.',
    several: (count) => `${count} tables wait for you.`,
    confirm: {
      subject: 'Confirm your address',
      text: 'Somebody, probably you, wants to be told by mail when it is their turn. If it was you, follow this link. Otherwise do nothing.',
      button: 'Yes, send me mail',
      done: 'Done. You will be told by mail.',
    },
    stop: {
      line: 'No more mail like this:',
      text: 'Send no more mail to this address?',
      button: 'No more mail',
      done: 'Done. No more mail goes there.',
    },
    gone: 'This link is no longer valid.',
    open: 'Open',
  },
  de: {
    left: (ms) => {
      if (ms >= DAY) return `noch ${counted(whole(ms, DAY), 'Tag', 'Tage')}`;
      return ms >= HOUR ? `noch ${counted(whole(ms, HOUR), 'Stunde', 'Stunden')}` : `noch ${whole(ms, 60_000)} Min.`;
    },
    asked: (game, who) =>
      game === undefined ? 'Du bist am Zug.' : `${who ? `${who} hat gezogen. ` : ''}Du bist am Zug bei ${game}.`,
    time: (left, game) => (game === undefined ? `Du bist am Zug: ${left}.` : `Du bist am Zug bei ${game}: ${left}.`),
    last: (game) =>
      game === undefined ? 'Alle warten auf dich.' : `Alle anderen haben geantwortet. ${game} wartet auf dich.`,
    invited: (game, who) =>
      game === undefined ? 'Jemand lädt dich zum Spielen ein.' : `${who ?? 'Jemand'} lädt dich zu ${game} ein.`,
    found: (game, who) =>
      game === undefined ? 'Jemand möchte mit dir spielen.' : `${who ?? 'Jemand'} möchte ${game} spielen.`,
    full: (game) =>
      game === undefined ? 'Dein Tisch ist voll. Die Partie beginnt.' : `${game} beginnt: Der Tisch ist voll.`,
    round: () => 'Deine nächste Runde beginnt.',
    over: (result, game) => {
      const at = game === undefined ? '' : ` bei ${game}`;
      if (result === 'won') return `Du hast${at} gewonnen.`;
      if (result === 'lost') return `Deine Partie${at} ist zu Ende. Du hast verloren.`;
      return `Deine Partie${at} ist zu Ende.`;
    },
    test: () => 'So erfährst du davon.',
    several: (count) => `${count} Tische warten auf dich.`,
    confirm: {
      subject: 'Bestätige deine Adresse',
      text: 'Jemand, wahrscheinlich du, möchte per Mail erfahren, wenn er am Zug ist. Wenn du das warst, folge diesem Link. Sonst tu nichts.',
      button: 'Ja, schickt mir Mails',
      done: 'Fertig. Du erfährst es per Mail.',
    },
    stop: {
      line: 'Keine solchen Mails mehr:',
      text: 'Keine Mails mehr an diese Adresse?',
      button: 'Keine Mails mehr',
      done: 'Fertig. Dorthin gehen keine Mails mehr.',
    },
    gone: 'Dieser Link gilt nicht mehr.',
    open: 'Öffnen',
  },
};

export const isNoticeLanguage = (lang: string): lang is NoticeLanguage => Object.hasOwn(NOTICE_WORDS, lang);

const wordsOf = (lang: string): NoticeWords => NOTICE_WORDS[isNoticeLanguage(lang) ? lang : 'en'];

/** The sentence of a notice. */
export function noticeText({ kind, game, who, leftMs, result }: NoticeItem, lang: string): string {
  const words = wordsOf(lang);
  switch (kind) {
    case 'time':
      return words.time(words.left(leftMs ?? 0), game);
    case 'over':
      return words.over(result, game);
    case 'asked':
    case 'invited':
    case 'found':
      return words[kind](game, who);
    case 'last':
    case 'full':
      return words[kind](game);
    case 'round':
    case 'test':
      return words[kind]();
  }
}

/** Several notices in one sentence. */
export const severalText = (count: number, lang: string): string => wordsOf(lang).several(count);
