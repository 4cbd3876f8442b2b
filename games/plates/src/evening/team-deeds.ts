import { type Deed, PALETTE, type Team } from '../rules/index.ts';

const same = (a: Team, b: Team): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The edits that make the wanted teams out of those that are there. No two teams may share a name or a colour even for a
 * moment, so each edit waits until its name and colour are free, and a circle of swaps is opened by a detour.
 */
export function teamDeeds(current: readonly Team[], wanted: readonly Team[]): Deed[] {
  const now = [...current];
  const deeds: Deed[] = [];
  const edit = (team: number, to: Team) => {
    now[team] = to;
    deeds.push({ do: 'team', team, ...to });
  };
  const isFree = (team: number, { name, colour }: Team): boolean =>
    now.every((other, seat) => seat === team || (other.name !== name && other.colour !== colour));
  for (;;) {
    const waiting = wanted.flatMap((to, team) => (same(now[team], to) ? [] : [team]));
    if (waiting.length === 0) return deeds;
    const ready = waiting.find((team) => isFree(team, wanted[team]));
    if (ready !== undefined) {
      edit(ready, wanted[ready]);
      continue;
    }
    const [team] = waiting;
    const spare = PALETTE.findIndex((_, colour) => now.every((other) => other.colour !== colour));
    edit(team, { ...now[team], name: `… ${team + 1}`, colour: spare });
  }
}
