import type { Transcript } from '@tessera/kernel';
import type { GameUi } from '@tessera/manifest';
import type { ResultInfo, SeatInfo } from '@tessera/protocol';
import { useEffect, useState } from 'preact/hooks';
import { copyText } from '../parts/copy.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Course } from '../replay/Course.tsx';
import { makeReel, type Reel } from '../replay/reel.ts';
import { go } from '../router.tsx';
import { words } from '../words/catalogue.ts';
import { callName } from './names.ts';
import type { Session } from './session.ts';
import { latestText } from './tell.ts';

/** Who won, in a sentence. */
export function outcome(result: ResultInfo, seats: readonly SeatInfo[], mine: readonly number[]): string {
  const said = words.value.result;
  const first = result.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  // alone, the game itself may have won
  if (first.length === 0) return said.lost;
  if (first.length !== 1) return said.draw;
  return mine.length === 1 && mine[0] === first[0] ? said.youWin : said.wins(callName(seats, first[0]));
}

/** Scores as bars, by category where the game has categories. */
function Scores({ result, seats, ui }: { result: ResultInfo; seats: readonly SeatInfo[]; ui: GameUi }) {
  const said = words.value.result;
  const most = Math.max(1, ...result.scores);
  const order = seats.map((_, seat) => seat).sort((a, b) => result.ranks[a] - result.ranks[b]);
  const categories = [...new Set((result.breakdown ?? []).flatMap(Object.keys))];
  return (
    <>
      <table class="scores">
        <thead>
          <tr>
            <th scope="col">{said.place}</th>
            <th scope="col">{words.value.table.players}</th>
            <th scope="col">{said.score}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => (
            <tr key={seat} class={result.ranks[seat] === 1 ? 'first' : undefined}>
              <td class="rank">{result.ranks[seat]}.</td>
              <th scope="row">{callName(seats, seat)}</th>
              <td class="bar-cell">
                <span class="bar" style={{ width: `${(Math.max(0, result.scores[seat]) / most) * 100}%` }} />
                <b>{result.scores[seat]}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {categories.length > 0 && (
        <table class="breakdown">
          <caption>{said.breakdown}</caption>
          <thead>
            <tr>
              <td />
              {order.map((seat) => (
                <th key={seat} scope="col">
                  {seats[seat].title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map((category) => (
              <tr key={category}>
                <th scope="row">{ui.words.value.categories?.[category] ?? category}</th>
                {order.map((seat) => (
                  <td key={seat}>{result.breakdown?.[seat][category] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

interface ResultProps {
  readonly session: Session;
  readonly ui: GameUi;
  /** The match's transcript, which rooms elsewhere publish when it is over. */
  transcript(): Promise<Transcript | undefined>;
  replayPath: string;
  onClose(): void;
}

export function Result({ session, ui, transcript, replayPath, onClose }: ResultProps) {
  const [reel, setReel] = useState<Reel>();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    transcript().then(
      (found) => {
        const made = found && makeReel(ui.game, found);
        if (made?.ok) setReel(made.value);
      },
      () => {
        // the chart is an extra; without its transcript there is none
      },
    );
  }, []);
  const result = session.result.value;
  const room = session.room.value;
  if (result === undefined || room === undefined) return null;
  const said = words.value.result;
  const mine = session.seats.value;
  const won = outcome(result, session.places.value, mine);
  const wished = mine.some((seat) => room.rematch?.includes(seat));
  const share = async () => {
    const url = session.link.kind === 'online' ? `${location.origin}${replayPath}` : location.origin;
    const text = said.sharedText(ui.game.title, won);
    try {
      if (navigator.share !== undefined) return await navigator.share({ text, url });
      setCopied(await copyText(`${text} ${url}`));
    } catch {
      // the player closed the sheet, or the browser forbids it
    }
  };
  return (
    <Dialog title={won} onClose={onClose}>
      <p class="reason">
        {result.onTime !== undefined && `${said.onTime}. `}
        {ui.words.value.endings[result.reason] ?? latestText(ui, session.reading.value, session.log.value)}
      </p>
      <Scores result={result} seats={session.places.value} ui={ui} />
      {reel !== undefined && (
        <Course
          reel={reel}
          titles={session.places.value.map(({ title }) => title)}
          onLook={(at) => go(`${replayPath}?at=${at}`)}
        />
      )}
      {!wished && (room.rematch?.length ?? 0) > 0 && <p role="status">{said.rematchWanted}</p>}
      <div class="button-row">
        {mine.length > 0 && (
          <button type="button" class="button strong" disabled={wished} onClick={() => session.ask('rematch')}>
            <Icon name="again" /> {wished ? said.rematchWaits : said.rematch}
          </button>
        )}
        <button type="button" class="button" onClick={() => go(replayPath)}>
          <Icon name="play" /> {said.replay}
        </button>
        <button type="button" class="button" onClick={() => void share()}>
          <Icon name="share" /> {copied ? words.value.invite.copied : said.share}
        </button>
        <button type="button" class="button quiet" onClick={() => go(`/new/${ui.game.id}`)}>
          {said.again}
        </button>
      </div>
      {room.seed !== undefined && (
        <details class="fairness">
          <summary>{said.fair}</summary>
          <p>
            {said.seed} <code>{room.seed}</code>
          </p>
          <p>
            {said.commitment} <code>{room.commitment}</code>
          </p>
        </details>
      )}
    </Dialog>
  );
}
