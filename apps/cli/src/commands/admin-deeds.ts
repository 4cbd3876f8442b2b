import { isRecord } from '@tessera/kernel';
import type { Command } from 'commander';
import { type AdminFlags, AdminServer } from '../admin-server.ts';
import type { Cli } from '../cli.ts';

interface Why {
  readonly why: string;
}

const rowsOf = (list: unknown): readonly { readonly [field: string]: unknown }[] =>
  Array.isArray(list) ? list.filter(isRecord) : [];
const moment = (at: unknown): string => (typeof at === 'number' ? new Date(at).toISOString().slice(0, 16) : '');
/** Names are people's: what would steer a terminal is left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const plain = (text: unknown): string => String(text ?? '').replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/g, '');

/** What an admin does at a running server: the same as at its page. */
export function addDeeds(admin: Command, cli: Cli): void {
  const command = (name: string, what: string): Command =>
    admin
      .command(name)
      .description(what)
      .option('--server <address>', 'the server (default: TESSERA_SERVER, or http://localhost:8080)')
      .option('--key-file <file>', 'where the admin key is (default: TESSERA_ADMIN_KEY)');
  const deed = (name: string, what: string): Command =>
    command(name, what).requiredOption('--why <text>', 'the reason, which stays in the audit list');
  const at = (flags: AdminFlags): AdminServer => new AdminServer(cli, flags);
  const part = (path: string): string => encodeURIComponent(path);

  command('tables', 'the latest tables')
    .option('--after <place>', 'the next page')
    .action(async (flags: AdminFlags & { after?: string }) => {
      const { tables, next } = await at(flags).get(
        `/tables${flags.after === undefined ? '' : `?after=${part(flags.after)}`}`,
      );
      for (const { roomId, game, status, updatedAt, summary } of rowsOf(tables)) {
        const seats = isRecord(summary) ? rowsOf(summary.seats) : [];
        const names = seats.map(({ kind, name, level }) => plain(name) || plain(level) || plain(kind)).join(', ');
        cli.print(`${roomId}  ${moment(updatedAt)}  ${game}  ${status}  ${names}`);
      }
      if (next !== undefined) cli.print(`More: --after ${plain(next)}`);
    });
  deed('end <table>', 'end a match without a winner').action(async (table: string, flags: AdminFlags & Why) => {
    await at(flags).change('POST', `/tables/${part(table)}/end`, { why: flags.why });
    cli.print(`Table ${table} has ended.`);
  });
  deed('delete-table <table>', 'delete a table and its match for good').action(
    async (table: string, flags: AdminFlags & Why) => {
      await at(flags).change('DELETE', `/tables/${part(table)}`, { why: flags.why });
      cli.print(`Table ${table} is deleted.`);
    },
  );
  deed('drain', 'let a server take nobody new, so that it can be stopped when its people have left')
    .option('--end', 'let it take people again')
    .action(async (flags: AdminFlags & Why & { end?: true }) => {
      await at(flags).change('PUT', '/drain', { on: flags.end !== true, why: flags.why });
      cli.print(flags.end ? 'The server takes people again.' : 'The server takes nobody new.');
    });

  command('players [search]', 'players, the latest here first').action(
    async (search: string | undefined, flags: AdminFlags) => {
      const { players } = await at(flags).get(`/players${search === undefined ? '' : `?search=${part(search)}`}`);
      for (const { player, seenAt, matches, reports, sanctions } of rowsOf(players)) {
        const { id, name } = isRecord(player) ? player : {};
        const held = rowsOf(sanctions).map(({ kind, until }) => `${plain(kind)} until ${moment(until)}`);
        cli.print(
          `${id}  ${moment(seenAt)}  ${plain(name)}  ${matches} matches, ${reports} reports  ${held.join(', ')}`,
        );
      }
    },
  );
  for (const kind of ['ban', 'mute'])
    deed(`${kind} <player>`, kind === 'ban' ? 'let a player take no seat' : 'let a player say nothing')
      .option('--days <n>', 'for how long', Number, 30)
      .option('--end', 'lift it')
      .action(async (player: string, { why, days, end, ...flags }: AdminFlags & Why & { days: number; end?: true }) => {
        const path = `/players/${part(player)}/sanctions`;
        if (end) await at(flags).change('DELETE', `${path}/${kind}`, { why });
        else await at(flags).change('POST', path, { kind, days, why });
        cli.print(end ? `The ${kind} is lifted.` : `${kind === 'ban' ? 'Banned' : 'Muted'} for ${days} days.`);
      });
  deed('delete-player <player>', 'delete a player and what is kept of them').action(
    async (player: string, flags: AdminFlags & Why) => {
      await at(flags).change('DELETE', `/players/${part(player)}`, { why: flags.why });
      cli.print(`Player ${player} is deleted.`);
    },
  );

  command('announce <text>', 'say something to everybody on the site')
    .option('--hours <n>', 'for how long', Number, 24)
    .action(async (text: string, { hours, ...flags }: AdminFlags & { hours: number }) => {
      await at(flags).change('POST', '/announcements', { text, hours });
      cli.print(`Announced for ${hours} hours.`);
    });
  command('audit', 'what admins have done, the latest first').action(async (flags: AdminFlags) => {
    const { lines } = await at(flags).get('/audit');
    for (const { at: when, by, what, roomId, player, why } of rowsOf(lines)) {
      const about = roomId ?? (isRecord(player) ? player.id : '');
      cli.print(`${moment(when)}  ${plain(by)}  ${plain(what)}  ${plain(about)}  ${plain(why)}`);
    }
  });
}
