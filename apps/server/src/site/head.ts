import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '@tessera/kernel';
import type { Manifest } from '@tessera/kit';
import type { Room } from '@tessera/room';
import { isClosed } from '../rooms/lobby.ts';

/** What the build wrote: the files that a page fetches, by page, and by page, game and language. */
type List = { readonly [key: string]: unknown };

const LIST = 'preload.json';

/** What a page will need: its game, if it has one, and the reader's language. */
export interface Needs {
  readonly page: string | undefined;
  /** The room of a table's page. */
  readonly room?: string | undefined;
  readonly game: string | undefined;
  readonly language: string;
}

/** The files a page will fetch, found through the build's own list. */
export function filesFor(list: List, { page = '', game, language }: Needs): readonly string[] {
  const found = [page, `${page} ${game} ${language}`].flatMap((key) => (Object.hasOwn(list, key) ? list[key] : []));
  return [...new Set(found)].filter((one) => typeof one === 'string');
}

const tagOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`;

/** Writes into a page's head what it will fetch, so that the browser need not find out file by file. */
export function makePreload(webRoot: string): (html: string, needs: Needs) => Promise<string> {
  let known: { readonly at: number; readonly list: List } | undefined;
  const read = async (): Promise<List> => {
    const file = join(webRoot, LIST);
    const at = (await stat(file).catch(() => undefined))?.mtimeMs;
    if (at === undefined) return {};
    if (known?.at !== at) {
      const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
      known = { at, list: isRecord(parsed) ? parsed : {} };
    }
    return known.list;
  };
  return async (html, needs) => {
    const { page, room, game } = needs;
    const files = filesFor(await read(), needs).filter((file) => !html.includes(`/${file}"`));
    // else a guest's browser would have to ask the room before it can fetch the game
    const told =
      page === 'table' && room !== undefined && game !== undefined
        ? [`<meta name="room" content="${room} ${game}" />`]
        : [];
    const tags = [...told, ...files.map(tagOf)];
    return tags.length === 0 ? html : html.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
  };
}

/** What a link looks like in a chat: the words and the picture that messengers fetch from the page's head. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  /** A path on this server. */
  readonly image: string;
  /** The game it is about. */
  readonly game?: string;
}

interface PreviewWords {
  readonly site: string;
  readonly about: string;
  readonly play: (game: string) => string;
  readonly rules: (game: string) => string;
  readonly learn: (game: string) => string;
  readonly invites: (who: string, game: string) => string;
  readonly invited: (game: string) => string;
  readonly running: (game: string) => string;
  readonly replay: (game: string) => string;
  readonly review: (game: string) => string;
  readonly fair: (game: string) => string;
  readonly analysis: (game: string) => string;
  readonly puzzle: (game: string) => string;
  readonly daily: string;
  readonly sit: string;
  readonly watch: string;
  readonly see: string;
  readonly judged: string;
  readonly proved: string;
  readonly branches: string;
  readonly find: string;
  readonly start: string;
}

const WORDS: { readonly en: PreviewWords; readonly de: PreviewWords } = {
  en: {
    site: 'Tessera, a table for board games',
    about: 'Play bots, share one screen, or send a friend the link. No account, nothing to install.',
    play: (game) => `Play ${game}`,
    rules: (game) => `Rules of ${game}`,
    learn: (game) => `Learn ${game}`,
    invites: (who, game) => `${who} invites you to ${game}`,
    invited: (game) => `You are invited to ${game}`,
    running: (game) => `A match of ${game}`,
    replay: (game) => `Replay: ${game}`,
    review: (game) => `Review: ${game}`,
    fair: (game) => `Every throw checked: ${game}`,
    analysis: (game) => `Analysis: ${game}`,
    puzzle: (game) => `A puzzle: ${game}`,
    daily: 'The puzzle of the day',
    sit: 'Open the link and sit down. No account, nothing to install.',
    watch: 'Open the link to watch.',
    see: 'Every move of a finished match.',
    judged: 'What each decision of a match was worth, and what would have been better.',
    proved: 'Every throw of a match, with its proof.',
    branches: 'A position to try moves in, with what each is worth.',
    find: 'A position from a real match. Find the best move.',
    start: 'Against a bot, at one screen, or with friends.',
  },
  de: {
    site: 'Tessera, ein Tisch für Brettspiele',
    about: 'Spiel gegen Bots, teilt euch einen Bildschirm oder schick den Link. Kein Konto, nichts zu installieren.',
    play: (game) => `${game} spielen`,
    rules: (game) => `Regeln von ${game}`,
    learn: (game) => `${game} lernen`,
    invites: (who, game) => `${who} lädt dich zu ${game} ein`,
    invited: (game) => `Du bist zu ${game} eingeladen`,
    running: (game) => `Eine Partie ${game}`,
    replay: (game) => `Wiederholung: ${game}`,
    review: (game) => `Analyse der Partie: ${game}`,
    fair: (game) => `Jeder Wurf geprüft: ${game}`,
    analysis: (game) => `Analysebrett: ${game}`,
    puzzle: (game) => `Ein Rätsel: ${game}`,
    daily: 'Das Rätsel des Tages',
    sit: 'Öffne den Link und setz dich. Kein Konto, nichts zu installieren.',
    watch: 'Öffne den Link, um zuzuschauen.',
    see: 'Alle Züge einer beendeten Partie.',
    judged: 'Was jede Entscheidung einer Partie wert war und was besser gewesen wäre.',
    proved: 'Jeder Wurf einer Partie mit seinem Nachweis.',
    branches: 'Eine Stellung zum Ausprobieren, mit dem Wert jedes Zugs.',
    find: 'Eine Stellung aus einer echten Partie. Finde den besten Zug.',
    start: 'Gegen einen Bot, an einem Bildschirm oder mit Freunden.',
  },
};

export interface PreviewDeps {
  readonly games: readonly Pick<Manifest, 'id' | 'title'>[];
  /** The room of an id, if there is one. */
  room(id: string): Promise<Room | undefined>;
  /** Whether there is a picture of a game. */
  hasPicture(game: string): boolean;
}

/** Only what anybody with the link sees at the first glance: no options, no moves, no code beyond the address itself. */
function ofRoom(words: PreviewWords, title: string, { ledger }: Room): Omit<Preview, 'image'> {
  if (ledger.status !== 'waiting') return { title: words.running(title), description: words.watch };
  const host = ledger.seats.find(({ kind, name }) => kind === 'person' && name !== '');
  return {
    title: host === undefined ? words.invited(title) : words.invites(host.name, title),
    description: words.sit,
  };
}

/** The language a browser asks for, of those there are. */
export const languageOf = (asked: string): 'en' | 'de' => (/^\s*de\b/i.test(asked) ? 'de' : 'en');

/** What is shown of a match that is over: what the link asks for. */
const ofMatch = (words: PreviewWords, title: string, query: URLSearchParams): Omit<Preview, 'image'> =>
  query.has('review')
    ? { title: words.review(title), description: words.judged }
    : query.has('fair')
      ? { title: words.fair(title), description: words.proved }
      : { title: words.replay(title), description: words.see };

/** Pages about a game that a link says by its path alone: what else the link carries never reaches a server. */
function ofPath(
  words: PreviewWords,
  [page = '', id = '', rest = '']: readonly string[],
  query: URLSearchParams,
): { readonly game: string; told(title: string): Omit<Preview, 'image'> } | undefined {
  // a page can be called anything, `__proto__` as well
  const ofGame = new Map([
    ['new', words.play],
    ['rules', words.rules],
    ['learn', words.learn],
  ]).get(page);
  if (ofGame !== undefined) return { game: id, told: (title) => ({ title: ofGame(title), description: words.start }) };
  if (page === 'puzzles')
    return { game: id, told: (title) => ({ title: words.puzzle(title), description: words.find }) };
  if (page === 'analysis')
    return { game: id, told: (title) => ({ title: words.analysis(title), description: words.branches }) };
  if (page === 'replay' && id === 'match') return { game: rest, told: (title) => ofMatch(words, title, query) };
  return undefined;
}

/** The preview of a page by its address, without what is behind the `#`. */
export async function previewOf(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  language: string,
  deps: PreviewDeps,
): Promise<Preview> {
  const words = WORDS[languageOf(language)];
  const parts = pathname.split('/').filter(Boolean);
  const [page, id = '', rest = ''] = parts;
  const titled = (game: string) => deps.games.find((one) => one.id === game)?.title;
  const picture = (game: string) => `/preview/${deps.hasPicture(game) ? game : 'tessera'}.jpg`;
  const site: Preview = { title: words.site, description: words.about, image: '/preview/tessera.jpg' };
  if (page === 'puzzles' && id === 'daily') return { ...site, title: words.daily, description: words.find };
  const about = ofPath(words, parts, searchParams);
  if (about !== undefined) {
    const { game } = about;
    const title = titled(game);
    return title === undefined ? site : { ...about.told(title), image: picture(game), game };
  }
  const roomId = page === 'table' ? id : page === 'replay' && id === 'room' ? rest : undefined;
  const room = roomId === undefined ? undefined : await deps.room(roomId);
  // an event that is not open tells strangers nothing, not even that it is there
  if (room === undefined || isClosed(room)) return site;
  const { game } = room.ledger.head.settings;
  const title = titled(game);
  if (title === undefined) return site;
  const told = page === 'replay' ? ofMatch(words, title, searchParams) : ofRoom(words, title, room);
  return { ...told, image: picture(game), game };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The page with the preview in its head. `origin` is where the page is: pictures need a whole address. */
export function withPreview(html: string, { title, description, image }: Preview, origin: string): string {
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', 'Tessera'],
    ['og:title', title],
    ['og:description', description],
    ['og:image', `${origin}${image}`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ].map(([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`);
  const head = [...tags, '<meta name="twitter:card" content="summary_large_image" />'].join('\n    ');
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*"/, (_, start: string) => `${start}${escaped(description)}"`)
    .replace('</head>', () => `  ${head}\n  </head>`);
}
