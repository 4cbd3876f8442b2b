import type { Rival } from '@tessera/kit';
import type { ResultInfo, SeatInfo } from '@tessera/protocol';
import { callName } from '../session/names.ts';
import { endingWords } from '../words/ending/catalogue.ts';
import type { Subjects } from '../words/ending/subjects.ts';

/** What the title of an ending depends on. */
export interface Ending {
  readonly result: ResultInfo;
  readonly seats: readonly SeatInfo[];
  /** The seats of whom it is told; several people at one screen are called by their names, like everybody to a spectator. */
  readonly mine: readonly number[];
  /** How a draw came about, in games that know draws by name. */
  readonly drawn?: string | undefined;
  /** An opponent that no seat plays. */
  readonly rival?: Pick<Rival, 'score'> | undefined;
  /** A distance of so many points, in words; without it none is told. */
  margin?(points: number): string;
}

type Seated = Pick<Ending, 'result' | 'seats'>;

const seatsThat = (seats: readonly SeatInfo[], fits: (seat: SeatInfo, i: number) => boolean): number[] =>
  seats.flatMap((seat, i) => (fits(seat, i) ? [i] : []));

/** Who shares the first place. */
export const winnersOf = ({ ranks }: ResultInfo): number[] => ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));

/** Whose time ran out. Elsewhere than in a room only the kinds of seats are known. */
export const isLate = ({ result, seats }: Seated, seat: number): boolean =>
  seats[seat].kind === 'left' && result.onTime?.includes(seat) === true;

/** Whether a match was over because nobody, or only one, had stayed. */
export const endedByLeaving = ({ seats }: Pick<Ending, 'seats'>): boolean =>
  seatsThat(seats, ({ kind }) => kind === 'left').length >= Math.max(1, seats.length - 1);

/** Whether all who stayed share the first place. */
export const isDrawn = ({ result, seats }: Seated): boolean => {
  const winners = winnersOf(result);
  return winners.length > 1 && seats.every(({ kind }, seat) => kind === 'left' || winners.includes(seat));
};

/** How it ended, in a sentence or two for its reader. */
export function endingTitle(ending: Ending): string {
  const { result, seats, mine, drawn, rival, margin } = ending;
  const { ranks, scores } = result;
  const said = endingWords.value;
  const me = mine.length === 1 ? mine[0] : undefined;
  const subjects = (some: readonly number[]): Subjects => ({
    you: me !== undefined && some.includes(me),
    others: some.filter((seat) => seat !== me).map((seat) => callName(seats, seat)),
  });
  const winners = winnersOf(result);
  const draw = isDrawn(ending) ? (drawn === undefined ? said.draw : `${drawn}.`) : undefined;
  const won = draw ?? (winners.length > 0 ? said.wins(subjects(winners)) : undefined);
  const byLeaving = endedByLeaving(ending);
  // who left a match that went on without them reads of it first
  const left = seatsThat(seats, ({ kind }, seat) => kind === 'left' && (byLeaving || seat === me));
  if (left.length > 0) {
    const late = left.filter((seat) => isLate(ending, seat));
    const resigned = left.filter((seat) => !late.includes(seat));
    return [
      resigned.length > 0 && said.resigned(subjects(resigned)),
      late.length > 0 && said.outOfTime(subjects(late)),
      won,
    ]
      .filter(Boolean)
      .join(' ');
  }

  // a match that is only won or lost has no distance
  const counted = Math.max(...scores) > 1;
  const told = (points: number) => (counted && points > 0 ? margin?.(points) : undefined);
  if (seats.length === 1) {
    const all = subjects([0]);
    if (rival === undefined) return winners.length > 0 ? said.finished(all, scores[0]) : said.loses(all);
    const ahead = scores[0] - rival.score;
    if (winners.length > 0) return said.wins(all, told(ahead));
    return said.loses(all, told(-ahead));
  }
  if (draw !== undefined) return draw;
  const best = scores[winners[0]];
  if (me === undefined || winners.includes(me)) {
    const next = Math.max(...scores.filter((_, seat) => !winners.includes(seat)));
    return said.wins(subjects(winners), winners.length > 1 ? undefined : told(best - next));
  }
  const missing = told(best - scores[me]);
  return seats.length === 2
    ? said.loses({ you: true, others: [] }, missing)
    : said.behind(ranks[me], subjects(winners).others, missing);
}
