import { createHash, randomBytes } from 'node:crypto';

/** What is stored of an admin key. */
export const adminDigest = (key: string): string => createHash('sha256').update(`admin ${key}`).digest('base64url');

/** A new admin key: shown once, kept as a digest, and called by its first four symbols in the audit list. */
export function newAdminKey(): { readonly key: string; readonly label: string; readonly digest: string } {
  const key = randomBytes(24).toString('base64url');
  return { key, label: key.slice(0, 4), digest: adminDigest(key) };
}
