import { branch, CHANCE, type EngineOf, type Seat, seeded } from '@tessera/kernel';
import { HEAVEN, HOME } from '../rules/board.ts';
import { type Attha, progress, type State } from '../rules/index.ts';
import { playbook } from './index.ts';

/** What the next two turns of everybody bring a seat, on average over many throws. */
interface NextTurns {
  /** How often it captures, and how often something of it is captured. */
  readonly catches: number;
  readonly caught: number;
  /** Steps that captures take from others and from itself. */
  readonly taken: number;
  readonly lost: number;
  /** Coins it brings to heaven, and how often it wins. */
  readonly heaven: number;
  readonly wins: number;
  /** Steps ahead of the best other seat at the end. */
  readonly lead: number;
}

/** Enough to tell 10 % apart. */
const PLAYOUTS = 200;
const TURNS = 2;
// answers; only turns that go nowhere get here
const LONGEST = 400;

const inHeaven = ({ pos }: State, seat: Seat): number =>
  pos.slice(4 * seat, 4 * seat + 4).filter((at) => at === HEAVEN).length;

/** Plays on by the rule of thumb under the same throws for every line that is compared. */
export function nextTurns(engine: EngineOf<Attha>, seat: Seat): NextTurns {
  const throws = seeded('soon');
  const seats = engine.state.pos.length >> 2;
  const sum = { catches: 0, caught: 0, taken: 0, lost: 0, heaven: 0, wins: 0, lead: 0 };
  for (let i = 0; i < PLAYOUTS; i++) {
    const at = engine.fork();
    const luck = branch(throws);
    let [taken, lost, passes, last] = [0, 0, TURNS * seats, seat];
    for (let answers = 0; answers < LONGEST && !at.over; answers++) {
      const [question] = at.questions;
      const { actor, choices } = question;
      if (actor === CHANCE) {
        at.draw(luck);
        continue;
      }
      if (actor !== last) {
        if (passes === 0) break;
        passes -= 1;
        last = actor;
      }
      const before = at.state.pos.slice();
      at.take(choices.length === 1 ? 0 : playbook.policy(at.state, question));
      const { pos } = at.state;
      for (let coin = 0; coin < pos.length; coin++) {
        const back = before[coin] - pos[coin];
        // what is sent home; a coin that goes round the inner ring stays there
        if (back <= 0 || pos[coin] !== HOME) continue;
        if (coin >> 2 === seat) lost += back;
        else if (actor === seat) taken += back;
      }
    }
    const { state } = at;
    const steps = Array.from({ length: seats }, (_, one) => progress(state, one));
    sum.taken += taken;
    sum.lost += lost;
    sum.catches += taken > 0 ? 1 : 0;
    sum.caught += lost > 0 ? 1 : 0;
    sum.heaven += inHeaven(state, seat);
    sum.wins += state.finished[0] === seat ? 1 : 0;
    sum.lead += steps[seat] - Math.max(...steps.filter((_, one) => one !== seat));
  }
  for (const what of Object.keys(sum) as (keyof NextTurns)[]) sum[what] /= PLAYOUTS;
  return sum;
}
