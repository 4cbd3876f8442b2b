import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AddressRow } from '@tessera/store/people';

type Deed = 'confirm' | 'stop';

/** Who has the link may do this one thing with this one address. */
const tokenFor = ({ id, secret }: Pick<AddressRow, 'id' | 'secret'>, deed: Deed): string =>
  createHmac('sha256', secret).update(`${deed} ${id}`).digest('base64url').slice(0, 32);

const pathFor = (address: Pick<AddressRow, 'id' | 'secret'>, deed: Deed): string =>
  `/api/notices/${address.id}/${deed}?t=${tokenFor(address, deed)}`;

export const confirmPath = (address: Pick<AddressRow, 'id' | 'secret'>): string => pathFor(address, 'confirm');
export const stopPath = (address: Pick<AddressRow, 'id' | 'secret'>): string => pathFor(address, 'stop');

export function isTokenFor(address: Pick<AddressRow, 'id' | 'secret'>, deed: Deed, given: string): boolean {
  const [right, said] = [Buffer.from(tokenFor(address, deed)), Buffer.from(given)];
  return right.length === said.length && timingSafeEqual(right, said);
}
