import { PLANTED, type Planted } from './database.ts';
import { reportOf } from './report.ts';

// the program of `tessera simulate-cluster`
const { seed, planted } = JSON.parse(process.argv[2]) as { seed: string; planted?: Planted };
if (planted !== undefined && !PLANTED.includes(planted)) {
  console.error(`There is no planted fault "${planted}"; there are ${PLANTED.join(', ')}.`);
  process.exit(2);
}
const { text, failed } = await reportOf(seed, planted);
console.log(text);
process.exit(failed ? 1 : 0);
