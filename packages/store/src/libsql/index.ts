export { backUp, restore } from './backup.ts';
export { defaultDataFile } from './default-file.ts';
export { type LibsqlOptions, LibsqlStore } from './libsql-store.ts';
export { scrubFile } from './scrub.ts';
