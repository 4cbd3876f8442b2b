// Loaded into a server before it starts: tells over IPC for how long its main thread was busy in one go.
let longest = 0;
let last = { wall: 0, cpu: 0 };
let watching = false;

function clocks() {
  const { user, system } = process.cpuUsage();
  return { wall: performance.now(), cpu: (user + system) / 1000 };
}

function turn() {
  const now = clocks();
  // where the machine gave the time to another program, the processor time is what the turn cost
  longest = Math.max(longest, Math.min(now.wall - last.wall, now.cpu - last.cpu));
  last = now;
  if (watching) setImmediate(turn);
}

process.on('message', (what) => {
  if (what === 'begin') {
    longest = 0;
    last = clocks();
    if (!watching) setImmediate(turn);
    watching = true;
    process.send?.(0);
  } else {
    watching = false;
    process.send?.(longest);
  }
});
// its channel must not keep the server from ending
process.channel?.unref();
