#!/usr/bin/env node
// `npm create tessera-game my-game`, where there is no checkout
import { createProject } from 'tessera/create';

const [name] = process.argv.slice(2);
if (name === undefined || name.startsWith('-')) {
  console.error('Usage: npm create tessera-game <name>, such as deep-sea');
  process.exitCode = 2;
} else {
  try {
    const { id, title } = createProject(name, process.cwd());
    console.log(`${title} is in ${id}. Next:\n\n  cd ${id}\n  npm install\n  npm test\n  npm run play\n`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}
