import { CHANCE, type Json, type Transcript } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { Go, go } from '@tessera/kit/router/router.tsx';
import { common } from '@tessera/kit/words/catalogue.ts';
import type { ResultInfo, SeatInfo } from '@tessera/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { hintsIn } from '../hints/at-table.ts';
import { linkOrigin, linkTo } from '../link/origin.ts';
import { copyText } from '../parts/copy.ts';
import { makeReel, type Reel, scoresOver } from '../replay/reel.ts';
import { ScoreChart } from '../replay/ScoreChart.tsx';
import { turningOf } from '../replay/swings.ts';
import { callName } from '../session/names.ts';
import type { RoomProps, Session } from '../session/session.ts';
import { latestText, turnText } from '../session/tell.ts';
import { endingWords } from '../words/ending/catalogue.ts';
import { listed } from '../words/ending/subjects.ts';
import { moreWords } from '../words/more/catalogue.ts';
import { words } from '../words/site.ts';
import { endedByLeaving, endingTitle, isDrawn, winnersOf } from './ending-title.ts';
import { lookOf, SeatMark } from './looks.tsx';
import { Breakdown, Ranks } from './Ranks.tsx';
import { useBeside } from './sheet-position.ts';
import './ending.css';

/** How it ended, as one person reads it, or a spectator. */
export function titleOf(
  ui: GameUi,
  view: Json,
  result: ResultInfo,
  seats: readonly SeatInfo[],
  mine: readonly number[] = [],
): string {
  const said = endingWords.value;
  const { endings, unit = said.unit } = ui.words.value;
  return endingTitle({
    result,
    seats,
    mine,
    drawn: ui.game.draws && endings[result.reason],
    rival: ui.seats?.rival?.(view),
    margin: (points) => said.margin(points, unit),
  });
}

/** Why it was over, beside the title; a draw by name says it there. */
function reasonText(ui: GameUi, session: Session, result: ResultInfo): string {
  const said = endingWords.value;
  const seats = session.places.value;
  const mine = session.seats.value;
  const seated = { result, seats };
  const after = said.after(session.turns.value.filter(({ seat }) => seat >= 0).length);
  if (endedByLeaving(seated)) {
    const iLeft = mine.length === 1 && seats[mine[0]].kind === 'left';
    return iLeft ? `${after} ${said.seatStays}` : after;
  }
  if (ui.game.draws !== undefined && isDrawn(seated)) return after;
  const { endings, tieBreak } = ui.words.value;
  const why = endings[result.reason] ?? latestText(ui, session.reading.value, session.log.value) ?? after;
  const { ranks, scores } = result;
  const [winner] = winnersOf(result);
  const tied = ranks.some((rank, seat) => rank === 2 && scores[seat] === scores[winner] && seats[seat].kind !== 'left');
  return tied && tieBreak !== undefined && Math.max(...scores) > 1 ? `${why.replace(/\.$/, '')}. ${tieBreak}` : why;
}

/** The turn a match turned on, for its reader or for the second, in a sentence of ours and the game's own about the turn. */
function turningText({
  ui,
  session,
  result,
  reel,
}: RoomProps & { result: ResultInfo; reel: Reel }): string | undefined {
  const [winner, ...others] = winnersOf(result);
  const seats = session.places.value;
  if (winner === undefined || others.length > 0 || Math.max(...result.scores) <= 1) return undefined;
  if (endedByLeaving({ seats })) return undefined;
  const [me] = session.seats.value;
  const second = result.ranks.indexOf(2);
  const other = session.seats.value.length === 1 && me !== winner ? me : second;
  const turning = other < 0 ? undefined : turningOf(scoresOver(reel), session.turns.value, winner, other);
  // the last turn stands beside the title
  if (turning?.turn === session.turns.value.at(-1)) return undefined;
  const told = turning && turnText(ui, session.reading.value, turning.turn, true);
  if (turning === undefined || told === undefined) return undefined;
  const said = endingWords.value;
  const you = session.seats.value.length === 1 && me === winner;
  const who = { you, others: you ? [] : [callName(seats, winner)] };
  return `${turning.decided ? said.decided(turning.number) : said.ahead(turning.number, who)} ${told}`;
}

/** Who played with hints: a room knows it of everybody, a table on this screen of those who sit at it. */
function hintsTold({ link, seats, places }: Session): readonly string[] {
  const said = moreWords.value.result;
  const mine = seats.value;
  const all = places.value;
  const counted = all.flatMap(({ hints = 0 }, seat) => (hints > 0 ? [{ seat, hints }] : []));
  const here = counted.length === 0 ? hintsIn(link.roomId) : 0;
  if (here > 0) return [said.hints(here)];
  return counted.map(({ seat, hints }) =>
    mine.length === 1 && mine[0] === seat ? said.hints(hints) : said.hintsOf(callName(all, seat), hints),
  );
}

interface ResultSheetProps extends RoomProps {
  /** The match's transcript, which rooms elsewhere publish when it is over. */
  transcript(): Promise<Transcript | undefined>;
  replayPath: string;
  /** The last words of a guided match. */
  readonly guide?: ComponentChildren;
  onClose(): void;
}

/** How it ended, on a sheet beside the board: the board stays in sight. */
export function ResultSheet({ session, ui, transcript, replayPath, guide, onClose }: ResultSheetProps) {
  const [reel, setReel] = useState<Reel>();
  const sheet = useRef<HTMLElement>(null);
  const id = useId();
  useBeside(sheet);
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
  const said = moreWords.value.result;
  const seats = session.places.value;
  const view = session.view.value;
  const mine = session.seats.value;
  const won = titleOf(ui, view, result, seats, mine);
  const [winner, ...others] = winnersOf(result);
  const shared = { ui, result, seats, view };
  const hints = hintsTold(session);
  // where nothing is thrown or dealt there is nothing to prove
  const turning = reel && turningText({ ui, session, result, reel });
  const isDrawn = !ui.game.open || reel?.transcript?.entries.some(({ actor }) => actor === CHANCE);
  return (
    <section
      ref={sheet}
      class="ending"
      role="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div class="ending-sheet">
        <div class="dialog-head">
          {winner !== undefined && others.length === 0 && (
            <SeatMark ui={ui} label={seats[winner].label} view={view} seat={winner} place="rail" />
          )}
          <div>
            <h2 id={id}>{won}</h2>
            <p class="reason">{reasonText(ui, session, result)}</p>
          </div>
          <Button look="quiet square" aria-label={common.value.close} onClick={onClose} icon="close" />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div class="ending-body" tabIndex={0}>
          {guide}
          <div>
            {turning !== undefined && <p class="turning">{turning}</p>}
            <Ranks {...shared} mine={mine} lines={reel !== undefined} />
            {hints.map((text) => (
              <p key={text} class="help">
                {text}
              </p>
            ))}
          </div>
          <Breakdown {...shared} />
          <div>
            {reel !== undefined && (
              <ScoreChart
                reel={reel}
                titles={seats.map((_, seat) => callName(seats, seat))}
                threads={seats.map((_, seat) => lookOf(ui, view, seat).thread)}
                turns={session.turns.value}
                tell={(turn) => turnText(ui, session.reading.value, turn, true)}
                bare
                onLook={(at) => go(`${replayPath}?at=${at}`)}
              />
            )}
            {isDrawn && (
              <p class="fairness">
                {said.fair} <Go to={`${replayPath}?fair`} text={said.check} />
              </p>
            )}
          </div>
        </div>
        <Onward
          session={session}
          ui={ui}
          won={titleOf(ui, view, result, seats)}
          replayPath={replayPath}
          transcript={transcript}
        />
      </div>
    </section>
  );
}

interface OnwardProps extends RoomProps, Pick<ResultSheetProps, 'transcript' | 'replayPath'> {
  readonly won: string;
}

/** What can be done now: play again, look again, tell somebody. */
function Onward({ session, ui, won, replayPath, transcript }: OnwardProps) {
  const [copied, setCopied] = useState(false);
  const said = moreWords.value.result;
  const seats = session.places.value;
  const mine = session.seats.value;
  const wanted = session.room.value?.rematch ?? [];
  const wished = mine.some((seat) => wanted.includes(seat));
  const named = (some: readonly number[]) => listed(some.map((seat) => callName(seats, seat)));
  const missing = seats.flatMap(({ kind }, seat) => (kind === 'person' && !wanted.includes(seat) ? [seat] : []));
  const others = wanted.filter((seat) => !mine.includes(seat));
  const news =
    wished && missing.length > 0
      ? said.waitsFor(named(missing))
      : !wished && others.length > 0
        ? said.wants(named(others))
        : copied && words.value.invite.copied;
  const share = async () => {
    const played = await transcript().catch(() => undefined);
    const { linkFrom } = await import('../share/match-link.ts');
    const link = played && (await linkFrom(replayPath, { game: ui.game, transcript: played, sitters: seats }, ''));
    const url = link !== undefined && 'path' in link ? linkTo(link.path) : linkOrigin();
    const text = said.sharedText(ui.game.title, won);
    try {
      if (navigator.share !== undefined) return await navigator.share({ text, url });
      setCopied(await copyText(`${text} ${url}`));
    } catch {
      // the player closed the sheet, or the browser forbids it
    }
  };
  return (
    <footer class="ending-acts">
      <p role="status">{news}</p>
      {mine.length > 0 && (
        <Button
          look="strong"
          disabled={wished}
          onClick={() => session.ask('rematch')}
          icon="again"
          text={said.rematch}
        />
      )}
      {ui.manifest.review !== undefined && (
        <Button onClick={() => go(`${replayPath}?review`)} icon="eye" text={said.review} />
      )}
      <Button look="again" title={said.replay} onClick={() => go(replayPath)} icon="film">
        <span>{said.replay}</span>
      </Button>
      <Button
        look="quiet square"
        aria-label={said.share}
        title={said.share}
        onClick={() => void share()}
        icon="share"
      />
      <Button
        look="quiet square"
        aria-label={said.again}
        title={said.again}
        onClick={() => go(`/new/${ui.game.id}`)}
        icon="chair"
      />
    </footer>
  );
}
