import { accept, type Checked } from '@tessera/kernel';

/** What a line of a configuration file is called, and the environment variable that says the same. */
export const VARIABLES: { readonly [name: string]: string } = {
  port: 'PORT',
  host: 'HOST',
  data: 'TESSERA_DATA',
  store: 'TESSERA_STORE',
  'store-connections': 'TESSERA_STORE_CONNECTIONS',
  bus: 'TESSERA_BUS',
  label: 'TESSERA_LABEL',
  web: 'TESSERA_WEB',
  rate: 'TESSERA_RATE',
  'address-factor': 'TESSERA_ADDRESS_FACTOR',
  origins: 'TESSERA_ORIGINS',
  hosts: 'TESSERA_HOSTS',
  'public-url': 'TESSERA_PUBLIC_URL',
  'trust-proxy': 'TESSERA_TRUST_PROXY',
  metrics: 'TESSERA_METRICS',
  'keep-finished': 'TESSERA_KEEP_FINISHED',
  'keep-abandoned': 'TESSERA_KEEP_ABANDONED',
  'keep-players': 'TESSERA_KEEP_PLAYERS',
  contact: 'TESSERA_CONTACT',
  mail: 'TESSERA_MAIL',
  'mail-from': 'TESSERA_MAIL_FROM',
  'open-hosts': 'TESSERA_OPEN_HOSTS',
  'named-rooms': 'TESSERA_NAMED_ROOMS',
  'log-level': 'LOG_LEVEL',
};

/** The settings of a configuration file, by their environment variables: lines of `name = value`; `#` begins a comment. */
export function parseConfiguration(text: string): Checked<{ readonly [variable: string]: string }> {
  const found: Record<string, string> = {};
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const wrong = (message: string) =>
      ({ ok: false, error: { code: 'BAD_SETTING', message: `line ${i + 1}: ${message}` } }) as const;
    const said = line.trim();
    if (said === '' || said.startsWith('#')) continue;
    const at = said.indexOf('=');
    if (at < 0) return wrong('a setting is a name, = and a value');
    const [name, value] = [said.slice(0, at).trim(), said.slice(at + 1).trim()];
    if (!Object.hasOwn(VARIABLES, name))
      return wrong(`there is no setting "${name}"; there are ${Object.keys(VARIABLES).join(', ')}`);
    const variable = VARIABLES[name];
    if (Object.hasOwn(found, variable)) return wrong(`"${name}" is there twice`);
    found[variable] = value;
  }
  return accept(found);
}
