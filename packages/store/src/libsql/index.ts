export { backUp, restore } from './backup.ts';
export { type LibsqlOptions, LibsqlStore } from './libsql-store.ts';
export { defaultDataFile } from './place.ts';
export { scrubFile } from './scrub.ts';
