import { BOT, MODULE, measure, type Pace, WAYS, type Way } from './overhead.ts';

/** What an agent in the same process must keep of a built-in bot's speed. */
const FRACTION = 0.7;
const ROUNDS = 7;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const rate = ({ decisions, seconds }: Pace): number => decisions / seconds;

const paces = new Map<Way, Pace[]>(WAYS.map((way) => [way, []]));
// the first rounds warm up; ways take turns, so that what slows the machine slows all of them
for (let round = -2; round < ROUNDS; round++)
  for (const way of WAYS) {
    const pace = await measure(way, round);
    if (round >= 0) paces.get(way)?.push(pace);
  }

const bots = (paces.get(BOT) as Pace[]).map(rate);
console.log(`Attha, two seats, trivial agents, medians of ${ROUNDS} rounds on one core\n`);
console.log(
  `${'way'.padEnd(20)}${'decisions/s'.padStart(14)}${'of a bot'.padStart(10)}${'answers/s by the clock'.padStart(24)}`,
);
for (const [way, list] of paces) {
  const fraction = median(list.map((pace, i) => rate(pace) / bots[i]));
  const isSlow = way === MODULE && fraction < FRACTION;
  if (isSlow) process.exitCode = 1;
  const clock = median(list.map(({ decisions, clock: seconds }) => decisions / seconds));
  const cells = [median(list.map(rate)).toFixed(0).padStart(14), fraction.toFixed(2).padStart(10)];
  console.log(`${way.name.padEnd(20)}${cells.join('')}${clock.toFixed(0).padStart(24)}${isSlow ? '  too slow' : ''}`);
}
console.log(`\nA module must keep ${FRACTION} of a bot's speed. Decisions/s are of processor time of this process.`);
