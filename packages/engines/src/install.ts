import { findNats } from './nats.ts';
import { findPostgres } from './postgres.ts';
import { install } from './process.ts';

/** What cannot be had of Postgres and NATS, as names of Debian packages; what is missing is installed where possible. */
export function missingEngines(): readonly string[] {
  const missing = () => [
    ...(findPostgres() === undefined ? ['postgresql'] : []),
    ...(findNats() === undefined ? ['nats-server'] : []),
  ];
  const first = missing();
  return first.length > 0 && install(...first) ? missing() : first;
}
