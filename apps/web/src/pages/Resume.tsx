import { signal } from '@preact/signals';
import { isRecord } from '@tessera/kernel';
import type { MatchSummary } from '@tessera/store';
import { gameTitle } from '@tessera/table/games.ts';
import { type Held, heldTables, letGo } from '@tessera/table/link/tokens.ts';
import { Icon } from '@tessera/table/parts/Icon.tsx';
import { Go } from '@tessera/table/router.tsx';
import { words } from '@tessera/table/words/catalogue.ts';
import { useEffect } from 'preact/hooks';
import { browserShelf } from '../link/shelf.ts';
import { TabStore } from '../link/tab-store.ts';

const MOST = 6;
const here = signal<readonly MatchSummary[]>([]);
const online = signal<readonly Held[]>([]);

async function look(): Promise<void> {
  const matches = await new TabStore(browserShelf).list({ limit: 200 });
  const order = (match: MatchSummary) => (match.status === 'finished' ? 1 : 0);
  here.value = [...matches].sort((a, b) => order(a) - order(b) || b.updatedAt - a.updatedAt).slice(0, MOST);
  online.value = heldTables().slice(0, MOST);
}

/** Who plays, in a few letters: people and bots. */
function sides(summary: unknown): string {
  const seats = isRecord(summary) && Array.isArray(summary.seats) ? summary.seats : [];
  const bots = seats.filter((seat) => isRecord(seat) && seat.kind === 'bot').length;
  return seats.length === 0 ? '' : words.value.front.sides(seats.length - bots, bots);
}

const when = (at: number): string =>
  new Date(at).toLocaleString(document.documentElement.lang || 'en', { dateStyle: 'medium', timeStyle: 'short' });

/** Matches to go on with: those kept in this browser, and online tables where it holds a seat. */
export function Resume() {
  useEffect(() => void look(), []);
  const { front } = words.value;
  if (here.value.length + online.value.length === 0) return null;
  return (
    <section class="card resume" aria-labelledby="resume">
      <h2 id="resume">{front.resume}</h2>
      <ul class="rows">
        {here.value.map((match) => {
          const done = match.status === 'finished';
          return (
            <li key={match.id}>
              <span>
                <b>{gameTitle(match.game)}</b> {sides(match.summary)}
                <small>
                  {front.here}, {done ? front.finished : front.running}, {when(match.updatedAt)}
                </small>
              </span>
              <Go
                to={done ? `/replay/local/${match.id}` : `/local/${match.id}`}
                class={done ? 'button small' : 'button strong small'}
              >
                {done ? front.replay : front.continue}
              </Go>
              <button
                type="button"
                class="button quiet square"
                aria-label={front.forgetThis(`${gameTitle(match.game)}, ${when(match.updatedAt)}`)}
                onClick={async () => {
                  const { forgetLocal } = await import('../link/local.ts');
                  await forgetLocal(match.id);
                  await look();
                }}
              >
                <Icon name="bin" />
              </button>
            </li>
          );
        })}
        {online.value.map(({ roomId, game, at }) => (
          <li key={roomId}>
            <span>
              <b>{gameTitle(game)}</b> {roomId}
              <small>
                {front.online}, {when(at)}
              </small>
            </span>
            <Go to={`/table/${roomId}`} class="button small">
              {front.continue}
            </Go>
            <button
              type="button"
              class="button quiet square"
              aria-label={front.forgetThis(`${gameTitle(game)} ${roomId}`)}
              onClick={() => {
                letGo(roomId);
                void look();
              }}
            >
              <Icon name="bin" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
