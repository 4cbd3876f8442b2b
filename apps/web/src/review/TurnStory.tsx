import type { Verdict } from '@tessera/bots/judge';
import type { DeedProps, GameUi } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import type { Mark, Moment } from '@tessera/review';
import type { ComponentChildren, ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import { percent, signed } from './figures.tsx';
import type { Position } from './position.ts';
import { words } from './words.ts';

/** A line of a decision with its words. */
export interface ToldLine {
  readonly verdict: Verdict;
  readonly text: string;
  readonly mine: boolean;
}

interface TurnStoryProps {
  readonly ui: GameUi;
  readonly moment: Moment;
  readonly mark: Mark;
  readonly title: string;
  readonly name: string;
  /** Which decision of the turn this is, where it has several. */
  readonly part: string | undefined;
  /** What was done, and what would have been better. */
  readonly did: { readonly text: string; readonly position: Position };
  readonly better: { readonly text: string; readonly position: Position } | undefined;
  readonly why: string;
  /** What is said is only a number. */
  readonly plainly: boolean;
  readonly unknown: string | undefined;
  readonly unknownTitle: string;
  readonly lines: readonly ToldLine[];
  /** The line on the board. */
  readonly shown: Verdict | undefined;
  onLine(line: ToldLine): void;
  /** What can be done from here. */
  readonly children: ComponentChildren;
}

/** One turn in words and pictures: what was done, what was better and why, and what could not be known. */
export function TurnStory(props: TurnStoryProps) {
  const {
    ui,
    moment,
    mark,
    title,
    name,
    part,
    did,
    better,
    why,
    plainly,
    unknown,
    unknownTitle,
    lines,
    shown,
    onLine,
    children,
  } = props;
  const w = words.value;
  const { seat, played, verdicts, loss, lossError } = moment;
  const Deed = useMemo(() => ui.deed && later(ui.deed), [ui]);
  const best = verdicts[0].shares[seat];
  const mine = played.shares[seat];
  const close = better !== undefined && loss <= lossError;
  return (
    <section class="review-moment" aria-labelledby="review-moment">
      <header>
        <h2 id="review-moment">{title}</h2>
        <span class="review-who">
          {name}
          {part !== undefined && `, ${part}`}
        </span>
        <span class={`review-badge ${mark}`}>
          {w.marks[mark]}
          {better !== undefined && ` ${signed(-loss)}`}
        </span>
      </header>
      <div class="review-deeds">
        <Deeds title={better === undefined ? w.best : w.played} verdict={played} seat={seat} Deed={Deed} {...did} />
        {better !== undefined && (
          <Deeds good title={w.better} verdict={verdicts[0]} seat={seat} Deed={Deed} {...better} />
        )}
      </div>
      <p class={plainly ? 'review-why plainly' : 'review-why'}>
        {close ? w.equal(percent(best), percent(mine), percent(lossError)) : better === undefined ? w.bestPlayed : why}
        {better === undefined && why !== '' && ` ${why}`}
      </p>
      {unknown !== undefined && (
        <p class="review-unknown">
          <Icon name="eye" />
          <span>
            <b>{unknownTitle}</b> {unknown}
          </span>
        </p>
      )}
      {lines.length > 1 && (
        <>
          <h3>{w.choices}</h3>
          <ol class="review-choices">
            {lines.map((line, i) => (
              <li key={JSON.stringify(line.verdict.line)} class={line.mine ? 'played' : i === 0 ? 'best' : undefined}>
                <button type="button" aria-pressed={line.verdict === shown} onClick={() => onLine(line)}>
                  <span class="review-line">
                    {line.text}
                    {line.mine && <em>{w.played}</em>}
                  </span>
                  <span class="review-worth">
                    <i style={{ width: `${100 * line.verdict.shares[seat]}%` }} />
                  </span>
                  <b>{percent(line.verdict.shares[seat])}</b>
                  <small>{line.verdict.error > 0 && `± ${Math.round(196 * line.verdict.error)}`}</small>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
      {children}
    </section>
  );
}

interface DeedsProps {
  readonly title: string;
  readonly verdict: Verdict;
  readonly seat: number;
  readonly text: string;
  readonly position: Position;
  readonly good?: boolean;
  readonly Deed: ComponentType<DeedProps> | undefined;
}

/** A turn as a sentence with its cards, tokens or pieces, and what it was worth. */
function Deeds({ title, verdict, seat, text, position, good, Deed }: DeedsProps) {
  return (
    <article class={`review-deed${good ? ' better' : ''}`}>
      <header>
        <h3>{title}</h3>
        <b>{percent(verdict.shares[seat])}</b>
      </header>
      <p>{text}</p>
      {Deed !== undefined && (
        <div class="review-pictures" aria-hidden="true">
          <Deed before={position.before} after={position.view} notes={position.notes} line={verdict.line} seat={seat} />
        </div>
      )}
    </article>
  );
}
