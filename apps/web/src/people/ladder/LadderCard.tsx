import { type Look, Portrait } from '@tessera/client/people/Portrait.tsx';
import { persona } from '@tessera/client/session/names.ts';
import { SKILLS } from '@tessera/kit';
import { Go } from '@tessera/kit/router/router.tsx';
import '../parts/parts.css';
import { AXIS, Lane } from './Lane.tsx';
import type { Rated, Rung } from './standing.ts';
import { ladderWords } from './words.ts';

const STEP = 400;
const MARKS = Array.from({ length: (AXIS.to - AXIS.from) / STEP + 1 }, (_, i) => AXIS.from + i * STEP);

export interface LaneOf {
  readonly game: string;
  readonly rated: Rated | undefined;
  readonly rungs: readonly Rung[];
}

interface LadderProps {
  readonly lanes: readonly LaneOf[];
  readonly me: Look;
  /** Whose ladder it is, where it is somebody else's. */
  readonly who?: string | undefined;
  readonly whiskers?: boolean;
  /** The page that explains it does not lead to itself. */
  readonly explained?: boolean;
}

/** Where somebody stands at each game, with the bots as rungs. */
export function LadderCard({ lanes, me, who, whiskers = false, explained = false }: LadderProps) {
  const words = ladderWords.value;
  return (
    <section class="card ladder" aria-labelledby="ladder">
      <div class="head-row">
        <h2 id="ladder">{who === undefined ? words.title : words.titleOf(who)}</h2>
        {!explained && <Go to="/you/ratings" text={words.how} />}
      </div>
      <p class="ladder-legend">
        <span>
          <i class="ladder-zero" /> {words.random}
        </span>
        {SKILLS.map((skill) => (
          <span key={skill}>
            <Portrait of={{ kind: 'bot', skill }} size={24} /> {persona(skill, 1).name}
          </span>
        ))}
        <span>
          <i class="ladder-band" /> {who === undefined ? words.band : words.bandOf(who)}
        </span>
      </p>
      <ul class="lanes">
        {lanes.map((lane) => (
          <Lane key={lane.game} {...lane} me={me} whiskers={whiskers} />
        ))}
      </ul>
      <p class="lane-axis" aria-hidden="true">
        {MARKS.map((mark) => (
          <span key={mark} style={{ '--at': (mark - AXIS.from) / (AXIS.to - AXIS.from) }}>
            {mark}
          </span>
        ))}
      </p>
      <p class="help">{words.scale}</p>
    </section>
  );
}
