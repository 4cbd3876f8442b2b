import { makeEvent } from '@tessera/events/session/make.ts';
import { must, parseOptions } from '@tessera/kernel';
import {
  allOptions,
  type Deed,
  freshTeam,
  type Options,
  PALETTE,
  plates,
  type Team,
  type View,
} from '../rules/index.ts';
import { evening } from './evening.tsx';

/** An event as somebody wants it, before there is one. */
export interface EventDraft {
  readonly name: string;
  readonly games: readonly string[];
  readonly options: Options;
  readonly teams: readonly Team[];
  /** Whether anybody with the address may spectate. */
  readonly open: boolean;
}

const freshDraft = (): EventDraft => ({
  name: '',
  games: [],
  options: { ...must(parseOptions(plates.options, undefined)), turnSource: 'matches' },
  teams: [0, 1, 2, 3].map(freshTeam),
  open: true,
});

/** Another event with the same teams and rules, an empty board and no points: the form begins with it. */
export function duplicate({ event, options, target }: View, open: boolean): void {
  next = {
    name: event.name,
    games: event.games,
    options: { ...allOptions(options), winTarget: target },
    teams: event.teams,
    open,
  };
}

/** What the form begins with; a duplicate is used once. */
export function firstDraft(): EventDraft {
  const draft = next ?? freshDraft();
  next = undefined;
  return draft;
}

/** Makes the event with its name and teams; the room, or why not. */
export const makeEvening = ({ name, games, options, teams, open }: EventDraft) =>
  makeEvent(evening, {
    name,
    options: { ...options, turnSource: 'matches' },
    seats: teams.length,
    open,
    deeds: [
      { do: 'event', name, games: [...games] },
      ...teamDeeds(
        teams.map((_, seat) => freshTeam(seat)),
        teams,
      ),
    ],
  });

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

let next: EventDraft | undefined;
