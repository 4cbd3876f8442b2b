import { readdirSync, readFileSync } from 'node:fs';
import { type Carrier, childCarrier, type List, playMatch } from '@tessera/agents';
import { attha } from '@tessera/attha';
import { must, parseOptions } from '@tessera/kernel';

const WARM_UP = 30;
const MATCHES = 60;
/** Questions of a match before its programs count as running. */
const STARTING = 40;
const TICK_MICROSECONDS = 10_000;

interface Use {
  readonly own: number;
  readonly children: number;
}

/** Processor time so far in microseconds: this process's own, and that of its children where the system tells. */
function use(): Use {
  const { user, system } = process.cpuUsage();
  return { own: user + system, children: childrenUse() };
}

function childrenUse(): number {
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[1]) === process.pid) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // it has ended meanwhile
    }
  }
  return ticks * TICK_MICROSECONDS;
}

/** Decisions a second of two programs and the driver together, on one core, once they run. */
export async function measureProcesses(program: string, list: List): Promise<number> {
  const game = await attha.rules();
  const words = await attha.words.en();
  const [random] = await attha.bots();
  const options = must(parseOptions(game.options, undefined));
  let decisions = 0;
  let microseconds = 0;
  for (let match = 0; match < MATCHES; match++) {
    let asked = 0;
    let began: Use | undefined;
    let ended: Use | undefined;
    const carrier = (): Carrier => {
      const child = childCarrier({ command: `exec "${process.execPath}" "${program}"`, wish: { list } });
      return {
        ...child,
        ask: (question, signal) => {
          asked += 1;
          if (asked === STARTING) began = use();
          return child.ask(question, signal);
        },
        over: (over) => {
          ended ??= use();
          child.over(over);
        },
      };
    };
    const sitters = [0, 1].map(() => ({ name: 'child', carrier: carrier() }));
    await playMatch({ game, words, options, seed: String(match), sitters, fallback: random, limit: 100_000 });
    if (match < WARM_UP || began === undefined || ended === undefined) continue;
    decisions += asked - STARTING;
    microseconds += ended.own - began.own + ended.children - began.children;
  }
  return (1e6 * decisions) / microseconds;
}
