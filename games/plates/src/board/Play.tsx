import type { BoardProps } from '@tessera/manifest';
import { useKeptFocus } from '@tessera/table/board/keys.ts';
import { useRef } from 'preact/hooks';
import { REFUSALS, type View, whyNotPlace } from '../rules/index.ts';
import { Caption } from './Caption.tsx';
import { useLatest } from './latest.ts';
import { PointedBoard } from './PointedBoard.tsx';
import { usePlacing } from './placing.ts';
import { Scores } from './Scores.tsx';

/** The board with everything that goes with playing on it. */
export function Play(props: BoardProps) {
  const root = useRef<HTMLDivElement>(null);
  const view = props.view as unknown as View;
  const question = props.questions.find(({ kind }) => kind === 'place');
  const moment = question?.id ?? '';
  const pointing = usePlacing({
    view,
    team: question?.actor,
    moment,
    place: (hex) => question !== undefined && props.answer(question, { hex }),
    refuse(hex) {
      const why = question && whyNotPlace(view, question.actor, hex);
      if (why !== undefined) props.announce(REFUSALS[why]);
    },
  });
  const latest = useLatest(view.board, props.notes);
  useKeptFocus(root, moment, '.plates-hit[tabindex="0"]');
  return (
    <div class={`plates${view.teams > 3 ? ' many' : ''}`} ref={root}>
      <div class="plates-room">
        <PointedBoard pointing={pointing} latest={latest} />
      </div>
      <div class="plates-side">
        <Caption pointing={pointing} />
        <Scores view={view} />
      </div>
    </div>
  );
}
