import { boardGames, loadGame } from '@tessera/client/games.ts';
import { allowHints } from '@tessera/client/hints/at-table.ts';
import { words as hintWords } from '@tessera/client/hints/words/catalogue.ts';
import { makeOnline, playBetween } from '@tessera/client/link/invite.ts';
import { secret } from '@tessera/client/link/link.ts';
import { fewest } from '@tessera/client/link/play.ts';
import { site } from '@tessera/client/link/site.ts';
import { clockText } from '@tessera/client/options/AgreedRules.tsx';
import { OptionForm } from '@tessera/client/options/OptionForm.tsx';
import { botLevel, SeatChoice, type Sitting } from '@tessera/client/options/SeatChoice.tsx';
import { Segments, Text } from '@tessera/client/parts/Choice.tsx';
import { firstView } from '@tessera/client/session/names.ts';
import { seatTitles } from '@tessera/client/session/tell.ts';
import { isThere, NotThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { Shell } from '@tessera/client/shell/Shell.tsx';
import { hold } from '@tessera/client/storage/durable.ts';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { words } from '@tessera/client/words/site.ts';
import { type Json, must, parseOptions } from '@tessera/kernel';
import { type GameUi, levelFor } from '@tessera/kit';
import { Go, go, place } from '@tessera/kit/router/router.tsx';
import { change, settings } from '@tessera/kit/settings.ts';
import { type ClockSetting, type TimeoutPolicy, type TurnPace, turnClock } from '@tessera/protocol';
import { useMemo, useState } from 'preact/hooks';
import { ClockForm } from './ClockForm.tsx';
import { TablePreview, TableSummary } from './TablePreview.tsx';
import './new-table.css';

/** Where a table is. */
export type Where = 'here' | 'online' | 'peers';

function sittersFor(where: Where, count: number, ui: GameUi, before: readonly Sitting[] = []): Sitting[] {
  const bot = `bot:${levelFor(ui.manifest, settings.value.opponent)}`;
  return Array.from({ length: count }, (_, seat) => {
    const sat = before[seat];
    if (sat !== undefined && botLevel(sat) !== null) return sat;
    if (where !== 'here') return sat === 'program' && where === 'online' ? sat : seat === 0 ? 'me' : 'open';
    return sat === undefined && seat > 0 ? bot : 'person';
  });
}

function helpFor(where: Where, open: boolean): string {
  const { create } = moreWords.value;
  if (where === 'here') return create.localHelp;
  if (where === 'online') return create.onlineHelp;
  return open ? create.peersHelp : create.peersDealHelp;
}

function TableForm({ ui }: { ui: GameUi }) {
  const { game } = ui;
  const { create } = moreWords.value;
  const { front } = words.value;
  // asked for once
  const [unnamed] = useState(settings.value.name.trim() === '');
  const [pace, setPace] = useState<TurnPace>();
  // from the list of open tables people come to open one
  const wished: Where = site.hasServer && place.value.query.has('online') ? 'online' : 'here';
  const [where, setWhere] = useState<Where>(wished);
  const [sitters, setSitters] = useState(() => sittersFor(wished, fewest(game), ui));
  const [options, setOptions] = useState(() =>
    forSeats(ui, must(parseOptions(game.options, ui.preset)) as Record<string, unknown>, 0, fewest(game)),
  );
  const [clock, setClock] = useState<{ clock: ClockSetting | undefined; timeout: TimeoutPolicy }>({
    clock: undefined,
    timeout: 'forfeit',
  });
  const [botsResign, setBotsResign] = useState(false);
  const [hints, setHints] = useState(false);
  const [listed, setListed] = useState(wished === 'online');
  const [problem, setProblem] = useState<string>();
  const view = useMemo(() => firstView(game, options, sitters.length), [game, options, sitters.length]);
  const titles = seatTitles(ui, view, sitters.length);
  const counts = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => String(game.seats.min + i));

  // among more than two, a bot that leaves would decide between the others
  const mayResign =
    ui.manifest.botsResign === true && sitters.length === 2 && sitters.some((one) => botLevel(one) !== null);

  // against bots hints are always allowed; between devices it is impossible to tell who asked for one
  const mayHint =
    ui.manifest.review !== undefined && where !== 'peers' && sitters.filter((one) => botLevel(one) === null).length > 1;

  const sit = (seat: number, sitter: Sitting) =>
    // one cannot be in two places at once
    setSitters(sitters.map((old, i) => (i === seat ? sitter : sitter === 'me' && old === 'me' ? 'open' : old)));

  const startHere = async () => {
    const { makeLocal } = await import('@tessera/client/link/local.ts');
    const made = await makeLocal(game, {
      options,
      bots: sitters.map(botLevel),
      clock: clock.clock,
      timeout: clock.timeout,
      botsResign: mayResign && botsResign,
    });
    if (!('id' in made)) return setProblem(made.problem);
    if (mayHint && hints) allowHints(made.id);
    go(`/local/${made.id}`);
  };
  const startOnline = async () => {
    const seat = sitters.indexOf('me');
    if (seat < 0) return setProblem(create.needPerson);
    const programs = sitters.flatMap((one, i) => (one === 'program' ? [{ seat: i, token: secret() }] : []));
    const made = await makeOnline({
      game: game.id,
      options: options as Json,
      seats: sitters.map((sitter) => {
        const level = botLevel(sitter);
        if (level !== null) return { kind: 'bot', level };
        return sitter === 'program' ? { kind: 'open', program: true } : { kind: 'open' };
      }),
      ...(programs.length > 0 && { hold: programs }),
      listed,
      // with one guest the match begins when they sit down; several choose their seats first
      hostStarts: sitters.filter((one) => one === 'open').length > 1,
      botDelayMs: 500,
      ...(mayResign && botsResign && { botsResign }),
      ...(mayHint && hints && { hints }),
      ...(pace !== undefined
        ? { pace }
        : clock.clock !== undefined && { clock: { ...clock.clock }, timeout: clock.timeout }),
    });
    if (!('id' in made)) return setProblem(made.problem ?? front.noServer);
    await hold({
      roomId: made.id,
      token: secret(),
      game: game.id,
      at: Date.now(),
      seat,
      ...(programs.length > 0 && { programs }),
    });
    go(`/table/${made.id}`);
  };

  const startBetween = async () => {
    const seat = sitters.indexOf('me');
    if (seat < 0) return setProblem(create.needPerson);
    const refused = await playBetween(
      game,
      {
        options,
        seats: sitters.map((sitter) => {
          const level = botLevel(sitter);
          return level === null ? { kind: 'open' } : { kind: 'bot', level };
        }),
        botDelayMs: 500,
        botsResign: mayResign && botsResign,
        ...(clock.clock !== undefined && { clock: clock.clock, timeout: clock.timeout }),
      },
      seat,
    );
    if (refused !== undefined) setProblem(refused);
  };

  const count = sitters.length;
  const summary = { ui, where, sitters, titles, options, clock: pace === undefined ? clock.clock : turnClock(pace) };
  return (
    <form
      class="nt-cols"
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(undefined);
        void { here: startHere, online: startOnline, peers: startBetween }[where]();
      }}
    >
      <section class="card nt-form">
        <div class="nt-row">
          <Segments<Where>
            label={create.where}
            value={where}
            help={helpFor(where, game.open === true)}
            options={[
              { value: 'here', title: create.local },
              ...(site.hasServer ? [{ value: 'online' as const, title: create.online }] : []),
              { value: 'peers', title: create.peers },
            ]}
            onChange={(wanted) => {
              setWhere(wanted);
              setSitters(sittersFor(wanted, count, ui));
            }}
          />
          {where !== 'here' && unnamed && (
            <Text label={create.name} value={settings.value.name} max={40} onChange={(name) => change({ name })} />
          )}
        </div>
        {where === 'online' && (
          <div class="nt-row">
            <Segments<'now' | 'turns'>
              label={create.pace}
              help={pace === undefined ? create.nowHelp : create.byTurnsHelp}
              value={pace === undefined ? 'now' : 'turns'}
              options={[
                { value: 'now', title: create.now },
                { value: 'turns', title: create.byTurns },
              ]}
              onChange={(wanted) => setPace(wanted === 'now' ? undefined : 'daily')}
            />
            {pace !== undefined && (
              <Segments<TurnPace>
                label={create.byTurns}
                hideLabel
                help={clockText(turnClock(pace))}
                value={pace}
                options={(['many', 'daily', 'weekly'] as const).map((value) => ({ value, title: create.paces[value] }))}
                onChange={setPace}
              />
            )}
          </div>
        )}
        <div class="nt-row">
          {counts.length > 1 && (
            <Segments
              label={create.seatCount}
              value={String(count)}
              options={counts.map((n) => ({ value: n, title: n }))}
              onChange={(n) => {
                setSitters(sittersFor(where, Number(n), ui, sitters));
                setOptions(forSeats(ui, options, count, Number(n)));
              }}
            />
          )}
          <SeatChoice ui={ui} view={view} titles={titles} sitters={sitters} online={where !== 'here'} onChange={sit} />
          {mayResign && (
            <Segments
              label={words.value.bots.resign}
              help={words.value.bots.resignHelp}
              value={botsResign ? 'yes' : 'no'}
              options={[
                { value: 'no', title: words.value.no },
                { value: 'yes', title: words.value.yes },
              ]}
              onChange={(value) => setBotsResign(value === 'yes')}
            />
          )}
          {mayHint && (
            <Segments
              label={hintWords.value.allow}
              help={where === 'here' ? hintWords.value.allowHelp : hintWords.value.allowOnlineHelp}
              value={hints ? 'yes' : 'no'}
              options={[
                { value: 'no', title: words.value.no },
                { value: 'yes', title: words.value.yes },
              ]}
              onChange={(value) => setHints(value === 'yes')}
            />
          )}
        </div>
        <div class="nt-row">
          <h2>{create.options}</h2>
          <OptionForm
            ui={ui}
            preset={ui.preset}
            fixed={ui.fixed}
            foremost={Object.keys(ui.foremost?.(count) ?? {})}
            values={options}
            onChange={(values) => setOptions({ ...values })}
          />
        </div>
        {pace === undefined && (
          <div class="nt-row">
            <ClockForm {...clock} onChange={(next, timeout) => setClock({ clock: next, timeout })} />
          </div>
        )}
        {where === 'online' && (
          <div class="nt-row">
            <Segments
              label={create.listing}
              value={listed ? 'listed' : 'private'}
              options={[
                { value: 'private', title: create.private },
                { value: 'listed', title: create.listed },
              ]}
              onChange={(value) => setListed(value === 'listed')}
            />
          </div>
        )}
      </section>
      <aside class="nt-side">
        <TablePreview {...summary} />
        <TableSummary {...summary} />
        <div class="nt-go">
          {problem !== undefined && (
            <p class="problem" role="alert">
              {create.failed} {problem}
            </p>
          )}
          <button type="submit" class="button strong big">
            {where === 'here' ? create.start : create.makeTable}
          </button>
          <p class="help">{where === 'here' ? create.beginsNow : create.getsLink}</p>
        </div>
        <Go to={`/analysis/${ui.game.id}`} class="button quiet" icon="pen" text={moreWords.value.replay.analysis} />
      </aside>
    </form>
  );
}

/** What is suggested for another number of seats: options that only a smaller table has go back to what is usual. */
function forSeats(ui: GameUi, options: Record<string, unknown>, before: number, now: number): Record<string, unknown> {
  const usual = must(parseOptions(ui.game.options, ui.preset)) as Record<string, unknown>;
  const left = Object.keys(ui.foremost?.(before) ?? {});
  return { ...options, ...Object.fromEntries(left.map((name) => [name, usual[name]])), ...ui.foremost?.(now) };
}

export function NewTable({ id }: { id: string }) {
  const game = useFetched(id, () => loadGame(id)).value;
  if (!isThere(game)) return <NotThere found={game} />;
  const { front } = words.value;
  return (
    <Shell game={id}>
      <div class="nt">
        <header class="nt-head">
          <h1>{front.newTable(game.value.game.title)}</h1>
          <nav class="nt-games" aria-label={moreWords.value.create.otherGames}>
            {boardGames().map((one) => (
              <Go
                key={one.id}
                to={`/new/${one.id}`}
                text={one.title}
                {...(one.id === id && { 'aria-current': 'page' })}
              />
            ))}
          </nav>
        </header>
        <TableForm key={id} ui={game.value} />
      </div>
    </Shell>
  );
}
