/**
 * What a browser and a server say to each other about people, over HTTP and as JSON. `docs/people.md` lists the requests. Pages
 * import the types only; the server checks what comes in by the schemas.
 */
export * from './admin.ts';
export * from './calls.ts';
export * from './circle.ts';
export * from './devices.ts';
export * from './notices.ts';
export * from './player.ts';
export * from './ratings.ts';
export * from './refusals.ts';
export * from './tables.ts';
