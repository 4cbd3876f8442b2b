import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { Checkout } from '../checkout.ts';
import { type Cli, Problem } from '../cli.ts';
import { packAll } from '../release/pack.ts';

const VERSION = /^\d+\.\d+\.\d+$/;
const UNRELEASED = '## Unreleased\n';

export function addRelease(program: Command, cli: Cli): void {
  program
    .command('release')
    .description('make a version: its section of the changelog, a tag and packed packages, from a clean tree')
    .argument('<version>', 'the new version, such as 0.2.0')
    .option('--dry-run', 'only say what would be done')
    .addHelpText(
      'after',
      `
The packages are in dist/<version>. Nothing is pushed and nothing is published: git push --follow-tags does the first.`,
    )
    .action((version: string, { dryRun }: { readonly dryRun?: true }) => release(cli, version, dryRun ?? false));
}

function release(cli: Cli, version: string, dry: boolean): void {
  const checkout = new Checkout(cli.registry);
  const { root } = checkout;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--loglevel=error'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const { version: before } = JSON.parse(readFileSync(checkout.at('package.json'), 'utf8'));
  const changelog = readFileSync(checkout.at('CHANGELOG.md'), 'utf8');
  const [, unreleased] = changelog.split(UNRELEASED);
  if (!VERSION.test(version)) throw new Problem(`A version is three numbers such as 0.2.0, not "${version}".`);
  if (git('tag', '--list', `v${version}`) !== '') throw new Problem(`There is a v${version} already.`);
  if (unreleased === undefined || unreleased.trimStart().startsWith('## '))
    throw new Problem('CHANGELOG.md has nothing under "Unreleased".');
  if (git('status', '--porcelain') !== '') throw new Problem('There are changes that are not committed.');

  // a number may also belong to a package of somebody else: only our own are meant
  const own = new RegExp(`^(\\s*"(?:version|@tessera/[\\w-]+)": ")${before.replaceAll('.', '\\.')}"`, 'gm');
  const packages = git('ls-files', 'package.json', '**/package.json').split('\n');
  const folder = checkout.at('dist', version);
  const heading = `## ${version} (${new Date().toISOString().slice(0, 10)})`;
  cli.print(`${before} becomes ${version} in ${packages.length} packages; CHANGELOG.md gets "${heading}".`);
  cli.print(`A commit and the tag v${version}; packages in ${folder}.`);
  if (dry) return;
  for (const path of packages) {
    const file = checkout.at(path);
    writeFileSync(file, readFileSync(file, 'utf8').replace(own, `$1${version}"`));
  }
  writeFileSync(checkout.at('CHANGELOG.md'), changelog.replace(UNRELEASED, `${UNRELEASED}\n${heading}\n`));
  npm('install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund');
  packAll(checkout, folder);
  git('commit', '--quiet', '--all', '--message', `chore: version ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Tessera ${version}`);
  cli.print('Done.');
}
