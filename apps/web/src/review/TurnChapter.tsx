import type { Verdict } from '@tessera/bots/judge';
import type { Reel } from '@tessera/client/replay/reel.ts';
import { type Json, reading, type Seat, type Transcript } from '@tessera/kernel';
import { type GameUi, levelFor, type PlanWords, type ReasonWords } from '@tessera/kit';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { go } from '@tessera/kit/router/router.tsx';
import { type Mark, type Moment, PLAIN, planText, reasonText } from '@tessera/review';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { percent } from './figures.tsx';
import { engineAt, positionAfter, positionBefore, type Shown } from './position.ts';
import { chapterAt, type StoryTurn } from './story.ts';
import { TurnBoard } from './TurnBoard.tsx';
import { type ToldLine, TurnStory } from './TurnStory.tsx';
import { words } from './words.ts';

/** What a game says of decisions, in the language in use. */
export interface Tongue {
  readonly reasons: ReasonWords;
  readonly plan: PlanWords | undefined;
  readonly unknown: string | undefined;
}

interface ChapterProps {
  readonly reel: Reel;
  readonly transcript: Transcript;
  readonly ui: GameUi;
  readonly tongue: Tongue;
  readonly moment: Moment;
  readonly mark: Mark;
  readonly story: readonly StoryTurn[];
  /** The moment's place among all. */
  readonly at: number;
  readonly me: Seat;
  readonly names: readonly string[];
  readonly side: Shown;
  /** Stands between the board and the words. */
  readonly chart: ComponentChildren;
  onSide(side: Shown): void;
  onStep(by: -1 | 1): void;
}

/** Lines besides the one that was played: more are not compared. */
const SHOWN = 3;

const sameLine = (one: Verdict, other: Verdict): boolean => JSON.stringify(one.line) === JSON.stringify(other.line);

/** The game's clock begins with when it is; what else it tells stands behind a dot. */
const whenOf = (ui: GameUi, view: Json): string | undefined => ui.clock?.(view)?.split(' · ')[0];

/** A turn of the story: its board, and what is told of it. */
export function TurnChapter(props: ChapterProps) {
  const { reel, transcript, ui, tongue, moment, mark, story, at, me, names, side, chart, onSide, onStep } = props;
  const w = words.value;
  const { seat, verdicts, played } = moment;
  const [chosen, setChosen] = useState<Verdict>();
  const [problem, setProblem] = useState<string>();
  const spoken = ui.words.value;
  const reader = { names, ...(seat === me && { me }) };
  const engine = useMemo(() => engineAt(reel, moment.at), [reel, moment]);
  const isBest = mark === 'best';
  const best = verdicts[0];
  const start = useMemo(() => positionBefore(reel, moment), [reel, moment]);
  const did = useMemo(() => positionAfter(reel, moment, played.line), [reel, moment]);
  const other = chosen ?? best;
  const better = useMemo(() => positionAfter(reel, moment, other.line), [reel, moment, other]);
  const plan = ({ line }: Verdict) => planText(engine, seat, line, spoken, tongue.plan, w.oneByOne, reader);
  const turn = story[chapterAt(story, at)];
  const nth = turn?.moments.indexOf(at) ?? 0;
  const happened = spoken.turn?.(reading(spoken, did.view, names, reader.me), did.notes, seat, false);
  const shares = [
    ...verdicts.filter((one) => one === best || !sameLine(one, played)).slice(0, SHOWN),
    ...(sameLine(best, played) ? [] : [played]),
  ].sort((a, b) => Number(b === best) - Number(a === best) || b.shares[seat] - a.shares[seat]);
  const lines: ToldLine[] = shares.map((verdict) => ({
    verdict,
    text: plan(verdict),
    mine: sameLine(verdict, played),
  }));
  const worlds = Math.max(played.worlds, best.worlds);
  const unknown =
    tongue.unknown && w.dealt(tongue.unknown, worlds, percent(1.96 * Math.max(moment.lossError, best.error)));
  const playOn = async () => {
    const { branchLocal } = await import('@tessera/client/link/branch.ts');
    const bots = names.map((_, one) => (one === seat ? null : levelFor(ui.manifest, 'steady')));
    const made = await branchLocal(ui.game, transcript, moment.at, bots);
    if ('id' in made) go(`/local/${made.id}`);
    else setProblem(made.problem);
  };
  const sides = [
    { side: 'before', title: w.before },
    { side: 'played', title: isBest ? w.best : w.played },
    ...(isBest ? [] : [{ side: 'better', title: w.better } as const]),
  ] as const;
  return (
    <>
      <TurnBoard
        ui={ui}
        names={names}
        seat={seat}
        moment={`${moment.at} ${side} ${shares.indexOf(other)}`}
        position={side === 'before' ? start : side === 'played' ? did : better}
        side={side}
        sides={sides}
        onSide={onSide}
      />
      <div class="review-course">{chart}</div>
      <TurnStory
        ui={ui}
        moment={moment}
        mark={mark}
        title={whenOf(ui, start.view) ?? w.turn(turn?.number ?? at + 1)}
        name={names[seat]}
        part={turn !== undefined && turn.moments.length > 1 ? w.part(nth + 1, turn.moments.length) : undefined}
        did={{ text: happened ?? plan(played), position: did }}
        better={isBest ? undefined : { text: plan(best), position: positionAfter(reel, moment, best.line) }}
        why={reasonText(engine, seat, moment.reasons, spoken, tongue.reasons, reader)}
        plainly={moment.reasons[0]?.code === PLAIN}
        unknown={unknown}
        unknownTitle={seat === me ? w.unknown : w.unknownOf(names[seat])}
        lines={lines}
        shown={side === 'played' ? lines.find(({ mine }) => mine)?.verdict : side === 'better' ? other : undefined}
        onLine={({ verdict, mine }) => {
          setChosen(mine ? undefined : verdict);
          onSide(mine ? 'played' : 'better');
        }}
      >
        {problem !== undefined && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <p class="review-acts">
          <button
            type="button"
            class="button quiet square"
            aria-label={w.previous}
            disabled={chapterAt(story, at) === 0}
            onClick={() => onStep(-1)}
          >
            <Icon name="previous" />
          </button>
          <button type="button" class="button strong" onClick={() => void playOn()}>
            <Icon name="branch" /> {w.playOn}
          </button>
          <button
            type="button"
            class="button quiet square"
            aria-label={w.next}
            disabled={chapterAt(story, at) >= story.length - 1}
            onClick={() => onStep(1)}
          >
            <Icon name="next" />
          </button>
        </p>
      </TurnStory>
    </>
  );
}
