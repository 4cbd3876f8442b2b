/** The tests of what docs/reliability.md promises. */
export const RELIABILITY = {
  /** What must not be lost, whatever else the machine does. */
  kept: [
    'packages/store/test/kill.test.ts',
    'packages/store/test/rivals.test.ts',
    'packages/store/test/backup.test.ts',
    'packages/store/test/damage.test.ts',
    'apps/server/test/kill.test.ts',
    'apps/server/test/kills.test.ts',
    'apps/server/test/fuzz.test.ts',
    'apps/server/test/doors.test.ts',
    'apps/server/test/operations.test.ts',
  ],
  /** Waits by the clock: they need a machine that does nothing else. */
  waits: [
    'packages/protocol/test/cost.test.ts',
    'apps/server/test/costs.test.ts',
    'apps/server/test/attack.test.ts',
    'apps/server/test/fair.test.ts',
  ],
} as const;

/** What a page of figures is made of, as the tests tell it. */
interface Figures {
  readonly storeKills: Record<'kills' | 'acked' | 'opening' | 'there' | 'lost', number>;
  readonly serverKills: Record<'kills' | 'acknowledged' | 'unheard', number>;
  readonly fuzz: Record<'messages' | 'answers' | 'errors' | 'grownKb', number>;
  readonly doors: Record<'inputs' | 'doors', number>;
  readonly messageCostMs: Record<'accepted' | 'refused', number>;
  readonly messageCostTries: number;
  readonly requestCostMs: Record<string, number>;
  readonly randomBotMs: number;
  readonly randomBotWorstMs: number;
  readonly searchBotWorstMs: number;
  readonly honestClientMs: Record<string, Record<'p50' | 'p99' | 'worst' | 'asked', number> & { cpu: number | null }>;
}

type RowsOf = (figures: Figures) => readonly (readonly [what: string, measured: string])[];

const ms = (value: number) => `${value < 10 ? Math.round(value * 100) / 100 : Math.round(value)} ms`;
const number = (value: number) => value.toLocaleString('en');

/** The rows of each part, and the figures without which there are none. */
export const TABLES: Record<keyof typeof RELIABILITY, { needs: readonly (keyof Figures)[]; rows: RowsOf }> = {
  kept: {
    needs: ['storeKills', 'serverKills', 'fuzz', 'doors'],
    rows: ({ storeKills, serverKills, fuzz, doors }) => [
      [
        'store killed with SIGKILL',
        `${number(storeKills.kills)} times, ${number(storeKills.acked)} acknowledged writes, 0 lost, doubled or halved; ${storeKills.opening} while opening the file, ${storeKills.there} after a commit nobody heard of, ${storeKills.lost} before one`,
      ],
      [
        'whole server killed in mid-move',
        `${number(serverKills.kills)} times, ${number(serverKills.acknowledged)} acknowledged moves, 0 lost; ${serverKills.unheard} moves sent again, each carried out once`,
      ],
      [
        'random and mutated messages',
        `${number(fuzz.messages)}, ${number(fuzz.answers)} answers, ${fuzz.errors} errors, memory ${fuzz.grownKb > 0 ? '+' : ''}${number(fuzz.grownKb)} KB`,
      ],
      [
        'hostile inputs at every door',
        `${number(doors.inputs)} at each of ${doors.doors}, 0 unexpected errors; two people played on`,
      ],
    ],
  },
  waits: {
    needs: ['messageCostMs', 'requestCostMs', 'randomBotMs', 'honestClientMs'],
    rows: (found) => [
      [
        'the most expensive message to read',
        `${ms(found.messageCostMs.accepted)} accepted, ${ms(found.messageCostMs.refused)} refused, of ${number(found.messageCostTries)}`,
      ],
      [
        'the longest that a request keeps the main thread in one go',
        Object.entries(found.requestCostMs)
          .sort(([, a], [, b]) => b - a)
          .slice(0, 3)
          .map(([name, cost]) => `${ms(cost)} (${name})`)
          .join(', '),
      ],
      [
        'a random bot while 50 rooms of search bots think',
        `95 % within ${ms(found.randomBotMs)}, worst ${ms(found.randomBotWorstMs)}; a search bot at most ${ms(found.searchBotWorstMs)}`,
      ],
      ...Object.entries(found.honestClientMs).map(
        ([attack, { p50, p99, worst, asked, cpu }]) =>
          [
            `an honest client’s move; attack: ${attack}`,
            `p50 ${ms(p50)}, p99 ${ms(p99)}, worst ${ms(worst)} of ${number(asked)}${cpu === null ? '' : `; the server used ${cpu} % of a core`}`,
          ] as const,
      ),
    ],
  },
};
