import { signal } from '@preact/signals';
import { Showcase } from '@tessera/client/board/Showcase.tsx';
import { loadGame, loadPicture } from '@tessera/client/games.ts';
import { playNow } from '@tessera/client/link/play.ts';
import { site } from '@tessera/client/link/site.ts';
import { isThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { words } from '@tessera/client/words/site.ts';
import type { GameUi, Manifest } from '@tessera/kit';
import { inTurn, useSeen } from '@tessera/kit/board/later.tsx';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { settings } from '@tessera/kit/settings.ts';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import './game-card.css';

/** What makes a table elsewhere: most people play a bot first. */
const fetchInvite = () => import('@tessera/client/link/invite.ts');

/** What a first match is offered with. */
const fetchOffer = () => import('@tessera/client/guide/Guide.tsx');

/** Whether the window is a phone's that stands. */
const isNarrow = (): boolean => matchMedia('(max-width: 39.99rem)').matches;

/** Keeps the place of words that are still on their way. */
const NOTHING = '\u00a0';

/** A fetch that has not begun. */
const LATER = new Promise<never>(() => {});

async function pictureOf(id: string) {
  const picture = await loadPicture(id);
  await inTurn();
  return picture;
}

/** Whether the first board is drawn: the others wait for it, so that something is to be seen soon. */
const begun = signal(false);

interface GameCardProps {
  readonly manifest: Manifest;
  readonly first: boolean;
  /** Whether this is the game to begin with. */
  readonly suggested: boolean;
  /** How many people play it just now. */
  readonly playing: number;
}

/** A game on the front page: its board, and the ways to it. */
export function GameCard({ manifest, first, suggested, playing }: GameCardProps) {
  const { id, title, minutes, seats, ratio = 1 } = manifest;
  const place = useRef<HTMLElement>(null);
  const seen = useSeen(place, first);
  // a phone shows a row for each game: a small picture does, until somebody plays
  const [small, setSmall] = useState(!first && isNarrow());
  const wanted = seen && !small && (first || begun.value);
  const game = useFetched(wanted ? id : '', () => (wanted ? pictureOf(id) : LATER)).value;
  const [problem, setProblem] = useState<string>();
  const [offer, setOffer] = useState<ComponentChildren>();
  const waiting = game === 'waiting' && !small;
  useEffect(() => {
    if (first && !waiting) begun.value = true;
  }, [first, waiting]);
  const { front, welcome, nav } = words.value;
  const picture = isThere(game) ? game.value : undefined;
  // a board is a thousand nodes: who plays right now does not draw it again
  const board = useMemo(() => picture && <Showcase {...picture} />, [picture]);
  if (game === 'none') return null;
  const ui = picture?.ui;
  /** Fetches the rest of the game for somebody who wants to play it. */
  const withGame = async <T,>(then: (ui: GameUi) => Promise<T>): Promise<T | undefined> => {
    try {
      const whole = await loadGame(id);
      return whole && (await then(whole));
    } catch {
      setProblem(words.value.failed.title);
      return undefined;
    }
  };
  const play = async (ui: GameUi) =>
    ui.guide && settings.value.guides
      ? setOffer(await (await fetchOffer()).offerFirst(ui, () => setOffer(undefined)))
      : playNow(ui);
  const retry = typeof game === 'object' && 'retry' in game ? game.retry : undefined;
  return (
    <article ref={place} class="game-card" data-game={id} aria-busy={waiting} style={{ '--ratio': ratio }}>
      <div class="game-picture" aria-hidden="true">
        {small ? (
          <img
            class="game-small"
            src={`${import.meta.env.BASE_URL}small/${id}.webp`}
            alt=""
            onError={() => setSmall(false)}
          />
        ) : board === undefined ? (
          <i class="game-blank" />
        ) : (
          <div class="game-board">{board}</div>
        )}
      </div>
      {suggested && <p class="ribbon">{welcome.begin}</p>}
      <div class="game-words">
        <h2>
          <Go to={`/new/${id}`}>{title}</Go>
        </h2>
        <p class="pitch">{ui?.words.value.about.pitch ?? NOTHING}</p>
        <p class="facts-line">
          <span class="at-length">{front.players(seats.min, seats.max)}</span>
          <span class="in-short">{seats.min === seats.max ? seats.min : `${seats.min}–${seats.max}`}</span>{' '}
          <span>{front.minutes(minutes)}</span> {playing > 0 && <span class="at">{welcome.playing(playing)}</span>}
        </p>
        <div class="game-acts">
          <button type="button" class="button strong" aria-label={front.play} onClick={() => void withGame(play)}>
            <Icon name="play" /> <span class="at-length">{front.play}</span>
            <span class="in-short" aria-hidden="true">
              {nav.play}
            </span>
          </button>
          <button
            type="button"
            class="button game-invite"
            aria-label={front.invite}
            onClick={async () => {
              const refused = await withGame((ui) =>
                fetchInvite().then(
                  ({ invite }) => invite(ui),
                  () => '',
                ),
              );
              if (refused !== undefined) setProblem(refused === '' ? front.noServer : refused);
            }}
          >
            <Icon name="people" /> <span>{welcome.inviteShort}</span>
          </button>
        </div>
        <p class="game-ways">
          <Go to={`/new/${id}`}>{welcome.options}</Go>
          {/* known with the board: last, so that nothing moves */}
          {ui?.lessons && <Go to={`/learn/${id}`}>{nav.learn}</Go>}
          {ui?.events !== undefined && site.hasServer && <Go to={ui.events}>{welcome.events}</Go>}
        </p>
        {offer}
        {(problem !== undefined || retry !== undefined) && (
          <p class="problem" role="alert">
            {problem ?? words.value.failed.title}{' '}
            {retry !== undefined && (
              <button type="button" class="button small" onClick={retry}>
                {words.value.failed.retry}
              </button>
            )}
          </p>
        )}
      </div>
    </article>
  );
}
