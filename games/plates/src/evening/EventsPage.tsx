import { eventAddress } from '@tessera/events/links/kept.ts';
import { EventRules } from '@tessera/events/parts/EventRules.tsx';
import { Segments, TextField, Whole } from '@tessera/events/parts/fields.tsx';
import { EventsFront as Page } from '@tessera/events/session/EventsPage.tsx';
import { go } from '@tessera/kit/router/router.tsx';
import { useState } from 'preact/hooks';
import { freshTeam, LIMITS, plates, type Team } from '../rules/index.ts';
import { type EventDraft, firstDraft, makeEvening } from './draft.ts';
import { evening } from './evening.tsx';
import { GamesField, readGames, TeamFields } from './parts/fields.tsx';
import { words } from './words/catalogue.ts';

/** Where evenings are made and found again. */
export function EventsPage() {
  const { title, lead, steps } = words.value.events;
  return (
    <Page game={plates.id} title={title} lead={lead} steps={steps}>
      <EventForm />
    </Page>
  );
}

const COUNTS = ['2', '3', '4', '5', '6'] as const;

/** Teams up to the number wanted; those that come on take a colour and a name nobody has. */
function withTeams(teams: readonly Team[], count: number): Team[] {
  const list = teams.slice(0, count);
  while (list.length < count) {
    const spare = [0, 1, 2, 3, 4, 5, 6, 7].find(
      (colour) => !list.some((team) => team.colour === colour || team.name === freshTeam(colour).name),
    );
    list.push(freshTeam(spare ?? list.length));
  }
  return list;
}

/** A new event: what it is called, how far it goes, who takes part, what is played. */
function EventForm() {
  const [draft, setDraft] = useState<EventDraft>(firstDraft);
  const [games, setGames] = useState(() => draft.games.join(', '));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { create, events } = words.value;
  const { name, teams, options, open } = draft;
  const edit = (some: Partial<EventDraft>) => setDraft({ ...draft, ...some });
  const names = teams.map((team) => team.name.trim());
  const unfit = name.trim() === '' || names.includes('') || new Set(names).size < names.length;

  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    const made = await makeEvening({
      ...draft,
      name: name.trim(),
      games: readGames(games),
      teams: teams.map((team) => ({ ...team, name: team.name.trim() })),
    });
    setBusy(false);
    if ('roomId' in made) go(eventAddress(made.roomId));
    else setProblem(made.problem);
  };

  return (
    <form class="table-form evening-form" onSubmit={(event) => void submit(event)}>
      <section class="card">
        <h2>{events.create}</h2>
        <TextField
          label={create.name}
          value={name}
          max={LIMITS.name}
          required
          onChange={(value) => edit({ name: value })}
        />
        <Whole
          label={create.target}
          value={options.winTarget}
          min={10}
          max={500}
          help={create.targetHelp}
          onChange={(winTarget) => edit({ options: { ...options, winTarget } })}
        />
        <GamesField value={games} onChange={setGames} />
        <Segments
          label={create.spectators}
          value={open ? 'open' : 'closed'}
          options={[
            { value: 'open', title: create.anybody },
            { value: 'closed', title: create.invited },
          ]}
          onChange={(value) => edit({ open: value === 'open' })}
        />
      </section>
      <section class="card">
        <h2>{create.teams}</h2>
        <Segments
          label={create.teamCount}
          value={String(teams.length)}
          options={COUNTS.map((value) => ({ value, title: value }))}
          onChange={(count) => edit({ teams: withTeams(teams, Number(count)) })}
        />
        {teams.map((team, seat) => (
          <TeamFields
            key={seat}
            team={team}
            seat={seat}
            taken={teams.flatMap(({ colour }, other) => (other === seat ? [] : [colour]))}
            onChange={(changed) => edit({ teams: teams.with(seat, changed) })}
          />
        ))}
      </section>
      <section class="card">
        <h2>{create.rules}</h2>
        <EventRules
          spoken={evening.spoken}
          values={options}
          fixed={{ turnSource: 'matches', winTarget: options.winTarget }}
          onChange={(values) => edit({ options: values })}
        />
      </section>
      {problem !== undefined && (
        <p class="problem" role="alert">
          {create.failed} {problem}
        </p>
      )}
      <button type="submit" class="button strong big" disabled={unfit || busy}>
        {create.make}
      </button>
    </form>
  );
}
