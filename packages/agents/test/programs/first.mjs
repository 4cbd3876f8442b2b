// Takes the first choice. With a word behind it, it misbehaves.
import { createInterface } from 'node:readline';

const [how = 'plain'] = process.argv.slice(2);
const hoard = [];
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type !== 'ask' && message.type !== 'choices') continue;
  if (how === 'crash') process.exit(3);
  if (how === 'hang') continue;
  if (how === 'flood') process.stdout.write('x'.repeat(3 << 20));
  if (how === 'chatter') for (let i = 0; i < 100; i++) console.log(JSON.stringify({ id: 'q-1', n: i }));
  if (how === 'prose' && message.error === undefined) console.log('I take the first one!');
  else if (how === 'hoard') for (;;) hoard.push(Buffer.alloc(8 << 20, 1));
  else if (how === 'list' && message.type === 'ask')
    console.log(JSON.stringify({ type: 'list', id: message.id, from: 0 }));
  else console.log(JSON.stringify({ id: message.id, n: 0 }));
}
