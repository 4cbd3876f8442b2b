import { makeEvent } from '@tessera/events/session/make.ts';
import { must, parseOptions } from '@tessera/kernel';
import { allOptions, type Options, PALETTE, plates, type Team, type View } from '../rules/index.ts';
import { evening } from './evening.tsx';
import { teamDeeds } from './team-deeds.ts';

/** An event as somebody wants it, before there is one. */
export interface EventDraft {
  readonly name: string;
  readonly games: readonly string[];
  readonly options: Options;
  readonly teams: readonly Team[];
  /** Whether anybody with the address may spectate. */
  readonly open: boolean;
}

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const freshTeam = (seat: number): Team => ({ name: titled(PALETTE[seat]), colour: seat, members: [] });

const freshDraft = (): EventDraft => ({
  name: '',
  games: [],
  options: { ...must(parseOptions(plates.options, undefined)), turnSource: 'matches' },
  teams: [0, 1, 2, 3].map(freshTeam),
  open: true,
});

let next: EventDraft | undefined;

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
