import { type Actor, equal, type Json, type Match, type Seat } from '@tessera/kernel';
import type { ClocksInfo, QuestionInfo, ResultInfo, RoomInfo, SeatInfo } from '@tessera/protocol';
import { passesAnyway } from '../clocks/setting.ts';
import { timing } from '../clocks/timing.ts';
import { publicSeed, publicStart } from '../ledger/head.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { part } from '../part.ts';

/** A table in a tab sends its choices nowhere. */
export const packing = part(() => import('@tessera/protocol/packed-choices'));

/** Open questions. Choices are included only for those who can answer; others see who is asked what kind of thing. */
export function questionsFor(ledger: Ledger, mine: readonly Actor[], compact: boolean): QuestionInfo[] {
  return (ledger.match?.engine.questions ?? []).map(({ actor, frame, choices }) => {
    const question: QuestionInfo = { id: ledger.questions.get(actor) ?? '', actor, kind: frame.kind };
    if (mine.includes(actor)) {
      question.frame = frame;
      const packed = compact ? packing.now().packChoices(choices as readonly Json[]) : undefined;
      if (packed === undefined) question.choices = choices.slice();
      else question.packed = packed;
    }
    return question;
  });
}

export function asidesFor({ match }: Ledger, mine: readonly Actor[]): Json[] {
  const found: Json[] = [];
  if (match === undefined) return found;
  for (const actor of mine)
    for (const aside of match.engine.asides(actor) as readonly Json[])
      if (!found.some((one) => equal(one, aside))) found.push(aside);
  return found;
}

/** The seat whose draw offer is open. */
export function drawOfferOf(match: Match | undefined): Seat | undefined {
  if (match === undefined || match.engine.over) return undefined;
  return match.game.draws?.offeredBy(match.engine.state);
}

export function resultOf({ match, timedOut }: Ledger): ResultInfo | undefined {
  if (match === undefined || !match.engine.over) return undefined;
  const result = match.game.result(match.engine.state) as ResultInfo;
  return timedOut.length === 0 ? result : { ...result, onTime: timedOut.map(({ seat }) => seat) };
}

/** The seats' letters: the first letter of their names where these differ, else numbers. */
export function seatLabels(titles: readonly string[]): string[] {
  const letters = titles.map((title) => title.charAt(0).toUpperCase());
  return new Set(letters).size === titles.length ? letters : titles.map((_, seat) => String(seat + 1));
}

/** The seats' names in the game. */
export function titlesOf(match: Match): string[] {
  const { game, engine, seats } = match;
  const view = game.view(engine.state, null);
  return Array.from({ length: seats }, (_, seat) => game.seatName(view, seat));
}

/** `WINS_W`, `DRAW` when several share the first place, `LOST` when nobody has it: alone against the game itself. */
export function outcomeCode(result: ResultInfo, labels: readonly string[]): string {
  const winners = result.ranks.flatMap((rank, seat) => (rank === 1 ? [labels[seat]] : []));
  if (winners.length === 0) return 'LOST';
  return winners.length === 1 ? `WINS_${winners[0]}` : 'DRAW';
}

/** How long the match is after one redo, after two, and so on. */
function redoLengths({ match, undone }: Ledger): number[] {
  let length = match?.length ?? 0;
  return undone.toReversed().map((entries) => {
    length += entries.length;
    return length;
  });
}

/** Long positions would make every message about the room long. */
const START = 2000;

const shortened = (start: string): string => (start.length > START ? `${start.slice(0, START)}…` : start);

/** The clocks alone, where nothing else about the room has changed with a move; undefined where their table tells more than that. */
export function clocksInfo({ clocks, head: { settings } }: Ledger, now: number): ClocksInfo | undefined {
  if (clocks === undefined || passesAnyway(settings.clock) || (clocks.holidays?.length ?? 0) > 0) return undefined;
  const { at, left, running } = timing.now().clocksAt(clocks, now);
  return { now, at, left: [...left], running: [...running] };
}

/** What a room knows besides its ledger. */
export interface Presence {
  readonly connected: (seat: number) => boolean;
  readonly awaySince: (seat: number) => number | undefined;
  readonly spectators: number;
  readonly undo: RoomInfo['undo'];
  readonly pauseRequest: RoomInfo['pauseRequest'];
  readonly reclaim: RoomInfo['reclaim'];
  readonly rematch: readonly number[];
  readonly lobby: RoomInfo['lobby'];
  readonly titles: readonly string[];
  readonly commitment: string;
}

export function roomInfo(roomId: string, ledger: Ledger, presence: Presence, now: number): RoomInfo {
  const { settings, code, played } = ledger.head;
  const { event, open } = settings;
  const labels = seatLabels(presence.titles);
  const clocks = ledger.clocks && timing.now().clocksAt(ledger.clocks, now);
  const drawOffer = drawOfferOf(ledger.match);
  const seats = ledger.seats.map(({ kind, name, level, program, player }, seat): SeatInfo => {
    const info: SeatInfo = {
      label: labels[seat],
      title: presence.titles[seat],
      kind,
      name: name || (event ? presence.titles[seat] : ''),
      connected: kind === 'bot' || presence.connected(seat),
    };
    if (level !== undefined) info.level = level;
    if (program) info.program = program;
    if (player !== undefined) info.player = player;
    const since = kind === 'person' && !info.connected ? presence.awaySince(seat) : undefined;
    if (since !== undefined) info.awaySince = since;
    if (clocks) info.clock = clocks.left[seat];
    const hinted = ledger.pending.hinted?.find(([one]) => one === seat);
    if (hinted) info.hints = hinted[1];
    return info;
  });
  const { commitment, spectators, undo, pauseRequest, reclaim, rematch, lobby } = presence;
  // no spreads: with clocks, every move tells about the room
  const info: RoomInfo = {
    roomId,
    game: settings.game,
    version: ledger.game.version,
    options: settings.options,
    status: ledger.status,
    seats,
    spectators,
    listed: settings.listed,
    commitment,
    now,
    timeout: settings.timeout,
    awayMs: settings.awayMs,
  };
  if (settings.hints) info.hints = true;
  if (settings.rated) info.rated = true;
  if (code !== undefined) info.code = code;
  if (played) info.moved = true;
  const start = publicStart(ledger);
  if (start !== undefined) info.start = shortened(start);
  const seed = publicSeed(ledger);
  if (seed !== undefined) info.seed = seed;
  if (settings.clock) info.clockSetting = settings.clock;
  if (clocks) {
    info.clocksAt = clocks.at;
    info.running = [...clocks.running];
    if (passesAnyway(settings.clock))
      info.deadlines = clocks.running.map((seat) => ({ seat, at: timing.now().timeoutOf(clocks, seat) }));
    if (clocks.holidays !== undefined && clocks.holidays.length > 0) info.holidays = [...clocks.holidays];
  }
  if (settings.noHolidays) info.noHolidays = true;
  if (ledger.interruptions.length > 0) info.interruptions = [...ledger.interruptions];
  if (drawOffer !== undefined) info.drawOffer = drawOffer;
  if (undo) info.undo = undo;
  if (ledger.agreed.length > 0) info.agreedUndos = [...ledger.agreed];
  if (pauseRequest) info.pauseRequest = pauseRequest;
  if (reclaim) info.reclaim = reclaim;
  if (ledger.returned.length > 0) info.returned = [...ledger.returned];
  if (ledger.pausedBy !== undefined) info.pausedBy = ledger.pausedBy;
  if (lobby) info.lobby = lobby;
  if (rematch.length > 0) info.rematch = [...rematch];
  if (ledger.timedOut.length > 0) info.timedOut = ledger.timedOut.map(({ seat }) => seat);
  if (ledger.next !== undefined) info.next = ledger.next;
  if (event) {
    info.event = event;
    info.open = open ?? true;
  }
  if (ledger.archived) info.archived = true;
  if (ledger.undone.length > 0) info.redo = redoLengths(ledger);
  return info;
}
