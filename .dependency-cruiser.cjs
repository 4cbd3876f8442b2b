/**
 * Who may import whom. A zone is a set of files; `may` names the zones it may import besides its own files, `types` the ones
 * of which it may import types only, `npm` the packages from outside, `node` whether Node's own modules are allowed.
 * `tests/layers.test.ts` runs these rules; `docs/architecture.md` explains them.
 */
const ZONES = {
  kernel: { files: '^packages/kernel/src/' },
  hex: { files: '^packages/hex/src/' },
  protocol: { files: '^packages/protocol/src/', may: ['kernel'], npm: ['typebox'] },
  store: { files: '^packages/store/src/', may: ['kernel', 'people'], npm: ['libsql', 'pg', 'typebox'], node: true },
  people: { files: '^packages/people/src/', may: ['kernel'], npm: ['edmonds-blossom-fixed'] },
  engines: { files: '^packages/engines/src/', node: true },
  bots: { files: '^packages/bots/src/', may: ['kernel'] },
  review: { files: '^packages/review/src/', may: ['kernel', 'bots'], types: ['kit'] },
  room: {
    files: '^packages/room/src/',
    may: ['kernel', 'protocol', 'store'],
    types: ['bots'],
  },
  peers: {
    files: '^packages/peers/src/',
    may: ['kernel', 'protocol', 'store', 'room'],
    npm: ['@noble/ed25519', '@noble/hashes'],
  },
  cluster: {
    files: '^packages/cluster/src/',
    may: ['kernel', 'protocol', 'store', 'room'],
    npm: ['@nats-io/transport-node', 'typebox'],
  },
  'agents of any game': {
    files: '^packages/agents/src/',
    may: ['kernel'],
    types: ['bots'],
    npm: ['typebox'],
    node: true,
  },
  lab: { files: '^packages/lab/src/', may: ['kernel', 'people', 'agents of any game'], npm: ['typebox'], node: true },
  // everything a game may import to be drawn, told, taught and typed in a terminal
  kit: {
    files: '^packages/kit/src/',
    // the judge of games that have none of their own, behind a door
    may: ['kernel', 'bots'],
    types: ['protocol'],
    npm: ['preact', '@preact/signals'],
  },
  // a room on a screen
  client: {
    files: '^packages/client/src/',
    may: ['kernel', 'people', 'kit', 'protocol', 'bots', 'store', 'room', 'peers', 'review'],
    npm: ['preact', '@preact/signals', '@fontsource-variable/.+', 'peerjs', 'qrcode-generator'],
  },
  // an event on a screen: what an evening of one game and a tournament share
  events: {
    files: '^packages/events/src/',
    may: ['kernel', 'kit', 'client', 'protocol'],
    npm: ['preact', '@preact/signals'],
  },

  // a game's folder, by its parts; `$1` is the game, so none of them reaches into another game
  rules: { files: '^games/([^/]+)/src/rules/', may: ['kernel', 'hex'] },
  words: { files: '^games/([^/]+)/src/words/', own: ['rules'], may: ['kernel'], types: ['kit'] },
  'game bots': { files: '^games/([^/]+)/src/bots/', own: ['rules'], may: ['kernel', 'hex', 'bots'] },
  board: {
    files: '^games/([^/]+)/src/board/',
    own: ['rules', 'words', 'guide'],
    may: ['kernel', 'hex', 'kit'],
    npm: ['preact', '@preact/signals'],
  },
  evening: {
    files: '^games/([^/]+)/src/evening/',
    own: ['rules', 'words', 'board'],
    may: ['kernel', 'hex', 'kit', 'events'],
    npm: ['preact', '@preact/signals'],
  },
  'game review': {
    files: '^games/([^/]+)/src/review/',
    own: ['rules', 'words', 'bots', 'puzzles\\.json$'],
    may: ['kernel', 'hex', 'bots', 'kit'],
  },
  'game guide': { files: '^games/([^/]+)/src/guide/', own: ['rules', 'words'], may: ['kernel', 'hex', 'kit'] },
  agents: {
    files: '^games/([^/]+)/src/agents/',
    own: ['rules', 'words', 'bots'],
    may: ['kernel', 'hex', 'bots', 'agents of any game'],
  },
  // its terminal drawing, commands and message formats: src/terminal.ts and its neighbours
  'game tools': {
    files: '^games/([^/]+)/src/(?!index\\.ts$)[^/]+\\.ts$',
    own: ['rules', 'words', '(?!index\\.ts$)[^/]+\\.ts$'],
    may: ['kernel', 'hex', 'kit'],
  },
  // the only file that knows all parts of its game; it opens them as doors, never at once
  'game manifest': {
    files: '^games/([^/]+)/src/index\\.ts$',
    own: ['words/index\\.ts$'],
    doors: true,
    may: ['kit'],
  },

  games: { files: '^games/index\\.ts$', manifests: true, types: ['kit'] },

  server: {
    files: '^apps/server/(src/|package\\.json$)',
    may: [
      'kernel',
      'people',
      'protocol',
      'store',
      'bots',
      'agents of any game',
      'room',
      'peers',
      'cluster',
      'kit',
      'games',
    ],
    npm: [
      '@hono/node-server',
      '@modelcontextprotocol/.+',
      'hono',
      'obscenity',
      'nodemailer',
      'pino',
      'prom-client',
      'qrcode-generator',
      'tsx',
      'ws',
    ],
    node: true,
  },
  web: {
    files: '^apps/web/src/',
    may: ['kernel', 'protocol', 'store', 'bots', 'review', 'room', 'peers', 'kit', 'client', 'games'],
    npm: ['preact', '@preact/signals'],
  },
  cli: {
    files: '^apps/cli/(src/|package\\.json$)',
    may: [
      'kernel',
      'store',
      'bots',
      'review',
      'agents of any game',
      'lab',
      'protocol',
      'room',
      'peers',
      'kit',
      'games',
    ],
    npm: ['@modelcontextprotocol/.+', '@nats-io/.+', 'cli-progress', 'commander', 'esbuild', 'tsx', 'typebox'],
    node: true,
  },
};

const group = (patterns) => `(${patterns.join('|')})`;
const npm = (names) => (names.length === 0 ? [] : [`(^|/)node_modules/${group(names)}/`]);

/** Everything that a zone's files may import, as patterns of resolved paths. */
function allowed({ files, own = [], may = [], types = [], npm: packages = [], npmTypes = [], manifests, doors }) {
  const inGame = files.includes('([^/]+)');
  return [
    inGame ? files.replace('([^/]+)', '$1') : files,
    ...own.map((part) => `^games/$1/src/${/[.$]/.test(part) ? part : `${part}/`}`),
    ...[...may, ...types].map((zone) => ZONES[zone].files),
    ...npm([...packages, ...npmTypes]),
    ...(manifests ? ['^games/[^/]+/src/index\\.ts$'] : []),
    ...(doors ? ['^games/$1/src/'] : []),
  ];
}

const zoneRules = Object.entries(ZONES).flatMap(([name, zone]) => [
  {
    name: `${name} imports only what it may`,
    severity: 'error',
    from: { path: zone.files },
    to: { pathNot: allowed(zone), couldNotResolve: false, dependencyTypesNot: zone.node ? ['core'] : [] },
  },
  ...((zone.types ?? []).length + (zone.npmTypes ?? []).length === 0
    ? []
    : [
        {
          name: `${name} imports types only from there`,
          severity: 'error',
          from: { path: zone.files },
          to: {
            path: [...(zone.types ?? []).map((one) => ZONES[one].files), ...npm(zone.npmTypes ?? [])],
            dependencyTypesNot: ['type-only'],
          },
        },
      ]),
]);

module.exports = {
  forbidden: [
    ...zoneRules,
    {
      name: 'a manifest opens the parts of its game as doors',
      comment: 'a static import would load the part wherever the list of games is read',
      severity: 'error',
      from: { path: ZONES['game manifest'].files },
      to: {
        path: '^games/$1/src/',
        pathNot: '^games/$1/src/words/index\\.ts$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'claims of reasons know the rules only',
      comment: 'What finds a reason must not be asked whether it is true.',
      severity: 'error',
      from: { path: '^games/([^/]+)/src/review/(holds|facts)\\.ts$' },
      to: { path: '^games/$1/src/(bots/|review/reasons\\.ts)' },
    },
    {
      name: 'words are opened by language',
      comment: 'a static import of one language would carry it along with the other',
      severity: 'error',
      from: { path: '^games/([^/]+)/src/words/index\\.ts$' },
      to: { path: '^games/$1/src/words/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'every import leads somewhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no cycles',
      comment: 'inside a package types may point back: they are gone when the code runs',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no cycles between packages, not even of types',
      severity: 'error',
      from: { path: '^((?:packages|games|apps)/[^/]+)/' },
      to: { circular: true, via: { pathNot: '^$1/' } },
    },
    {
      name: 'every file has a zone',
      severity: 'error',
      from: {
        path: '^(packages|games|apps)/',
        pathNot: [...Object.values(ZONES).map(({ files }) => files), '\\.d\\.ts$'],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    tsPreCompilationDeps: true,
    parser: 'tsc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
    combinedDependencies: false,
  },
};
