import type { BoardProps } from '@tessera/kit';
import { useKeptFocus } from '@tessera/kit/board/keys.ts';
import { useMemo, useRef } from 'preact/hooks';
import type { Plates } from '../rules/index.ts';
import { plateTraces } from './latest.ts';
import { useLooks } from './Plate.tsx';
import { Caption, PointedBoard } from './PointedBoard.tsx';
import { usePlacing, whyNotHere } from './placing.ts';
import { Breakdown, Scores } from './Scores.tsx';
import { words } from './words.ts';

/** The board with everything that goes with playing on it. */
export function Play(props: BoardProps<Plates>) {
  const root = useRef<HTMLDivElement>(null);
  const { view } = props;
  const looks = useLooks(view, props.name);
  const question = props.questions.find(({ kind }) => kind === 'place');
  const moment = question?.id ?? '';
  const pointing = usePlacing({
    view,
    looks,
    team: question?.actor,
    moment,
    place: (hex) => question !== undefined && props.answer(question, { hex }),
    whyNot(hex) {
      const why = question && props.whyNot({ hex });
      if (why === undefined) return undefined;
      const { board: w, options } = words.value;
      return whyNotHere(w, options.heartSteal.title, view, question?.actor ?? 0, hex, why);
    },
  });
  const traces = useMemo(() => plateTraces(props.traces ?? []), [props.traces]);
  useKeptFocus(root, moment, '.plates-hit[tabindex="0"]');
  return (
    <div
      class={`plates board-split${view.teams > 3 ? ' plates-many' : ''}${props.panel ? ' plates-paneled' : ''}`}
      ref={root}
    >
      <div class="plates-room board-view">
        <PointedBoard pointing={pointing} notes={props.notes} log={props.log} traces={traces} />
      </div>
      <div class="plates-side">
        <Caption pointing={pointing} />
        {!props.panel && <Scores view={view} looks={looks} />}
        {props.panel && <Breakdown view={view} looks={looks} />}
      </div>
    </div>
  );
}
