import { register } from 'tsx/esm/api';

// a process of its own plays one game and says where it ended
register({ tsconfig: false });
const { randomGame } = await import('./helpers.ts');
const { hash } = await randomGame(3, process.argv[2]);
process.stdout.write(`${hash}\n`);
