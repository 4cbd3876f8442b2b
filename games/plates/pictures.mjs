// An event in full swing, made over the wire, and what there is to see of it: for scripts/screenshots.mjs.

const TEAMS = [
  ['Night Owls', 'Ann*, Bob'],
  ['Foxes', 'Cleo*, Dan'],
  ['Hares', 'Eve*, Finn'],
  ['Otters', 'Gina*, Hal'],
  ['Badgers', 'Ida*, Jon'],
];
const GAMES = ['Rocket League', 'Age of Empires', 'Darts'];

/** Where each team places, plate by plate. */
const PATHS = [
  ['q0r-5', 'q0r-4', 'q1r-4', 'q2r-4', 'q2r-3'],
  ['q5r-5', 'q4r-4', 'q3r-4', 'q2r-4'],
  ['q5r0', 'q4r0', 'q4r-1', 'q4r-2'],
  ['q0r5', 'q0r4', 'q1r3', 'q2r2'],
  ['q-5r5', 'q-4r4', 'q-3r4'],
];
/** Who wins the matches; the foxes take the owls' heart. The last one has still to place. */
const WINNERS = [0, 1, 0, 2, 3, 0, 1, 4, 0, 2, 3, 1, 4, 2, 0, 3, 1, 4, 2];

const members = (text) =>
  text.split(', ').map((name) => ({ name: name.replace('*', ''), captain: name.endsWith('*') }));

function deeds() {
  const list = [
    { do: 'event', name: 'Barn cup', games: GAMES },
    ...TEAMS.map(([name, who], team) => ({ do: 'team', team, name, colour: team, members: members(who) })),
    { do: 'begin' },
  ];
  const placed = TEAMS.map(() => 0);
  const plan = (id, sides) => ({
    do: 'plan',
    match: { game: GAMES[id % GAMES.length], format: '2v2', sides, note: '' },
  });
  WINNERS.forEach((winner, i) => {
    const id = i + 1;
    list.push(plan(id, [[winner], [(winner + 1 + (i % 3)) % TEAMS.length]]));
    list.push({ do: 'startMatch', id }, { do: 'confirm', id, winners: [0] });
    if (i < WINNERS.length - 1) list.push({ do: 'placeFor', hex: PATHS[winner][placed[winner]] });
    placed[winner] += 1;
  });
  const next = WINNERS.length + 1;
  return [
    ...list,
    plan(next, [
      [0, 1],
      [2, 3],
    ]),
    plan(next + 1, [
      [1, 4],
      [0, 2],
    ]),
    plan(next + 2, [[3], [4]]),
  ];
}

/** Makes the event from a page of the site; its room, and the tokens of its organiser and of the captain to place. */
const makeEvening = (page) =>
  page.evaluate(
    async ({ deeds, names, head }) => {
      const answer = await fetch('/api/rooms', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          game: 'plates',
          event: true,
          options: { turnSource: 'matches' },
          seats: names.map(() => ({ kind: 'open' })),
        }),
      });
      const { roomId, organiserToken: organiser } = await answer.json();
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
      const heard = (kinds) =>
        new Promise((done, failed) => {
          socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (kinds.includes(message.type)) done(message);
            else if (message.type === 'move_rejected' || message.type === 'error') failed(new Error(data));
          };
        });
      const say = (message) => socket.send(JSON.stringify({ roomId, ...message }));
      await new Promise((done) => {
        socket.onopen = done;
      });
      say({ type: 'join_room', version: 1, organiser });
      await heard(['room_joined']);
      for (const [i, choice] of deeds.entries()) {
        say({ type: 'say', id: `deed-${i}`, choice });
        await heard(['accepted']);
        // slower than a server gets impatient
        await new Promise((done) => setTimeout(done, 60));
      }
      const invite = (request) => {
        say({ type: 'invite', id: crypto.randomUUID(), ...request });
        return heard(['invited']);
      };
      const tokens = [];
      for (const [seat, name] of names.entries())
        tokens.push((await invite({ role: 'captain', seat, label: `Captain of ${name}` })).token);
      socket.close();
      return { roomId, organiser, captain: tokens[head] };
    },
    { deeds: deeds(), names: TEAMS.map(([name]) => name), head: WINNERS.at(-1) },
  );

/** The event from all sides, and its big screen as a projector shows it. */
export async function pictures(page) {
  const { roomId, organiser, captain } = await makeEvening(page);
  const at = `/event/${roomId}`;
  return [
    { name: 'console', path: `${at}#organiser=${organiser}`, ready: '.plates-hit[data-legal]' },
    { name: 'history', path: `${at}/history`, ready: '.events-chart' },
    { name: 'captain', path: `${at}#invite=${captain}`, ready: '[data-testid="turn"]' },
    {
      name: 'screen-projector',
      path: `${at}/screen`,
      ready: '.events-screen',
      viewport: { width: 1920, height: 1080 },
    },
  ];
}
