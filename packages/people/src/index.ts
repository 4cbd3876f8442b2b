/** What needs no server to know of people: how strong they are, and who should play whom. */
export * from './rating/index.ts';
