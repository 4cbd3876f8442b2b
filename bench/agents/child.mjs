// The smallest agent there is: to every question the first choice.
let rest = '';
process.stdin.on('data', (data) => {
  const lines = (rest + data).split('\n');
  rest = lines.pop();
  let out = '';
  for (const line of lines) {
    const ask = /^\{"type":"ask","seq":\d+,"id":"(q\d+)"/.exec(line);
    if (ask !== null) out += `{"id":"${ask[1]}","n":0}\n`;
  }
  if (out !== '') process.stdout.write(out);
});
