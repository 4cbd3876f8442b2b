import { expect, test } from 'vitest';
import { clientAddress, drawQr, limitKey, NO_PROXIES, parseProxies, reachableAt } from '../src/http/addresses.ts';

const asked = (remoteAddress: string, forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress },
});

test.each([
  ['nobody is trusted', '9.9.9.9', '1.1.1.1', '', '9.9.9.9'],
  ['a trusted proxy', '127.0.0.1', '1.1.1.1', 'loopback', '1.1.1.1'],
  [
    'what the client wrote itself comes first, and is not believed',
    '127.0.0.1',
    '6.6.6.6, 1.1.1.1',
    'loopback',
    '1.1.1.1',
  ],
  ['a chain of trusted proxies', '10.0.0.2', '6.6.6.6, 1.1.1.1, 10.0.0.1', '10.0.0.0/8', '1.1.1.1'],
  ['no header', '::ffff:127.0.0.1', undefined, 'loopback', '127.0.0.1'],
  ['a header that is no address', '127.0.0.1', 'evil', 'loopback', '127.0.0.1'],
  ['somebody else with a header', '9.9.9.9', '1.1.1.1', 'loopback', '9.9.9.9'],
])('%s', (_what, remote, forwarded, trusted, address) => {
  expect(clientAddress(asked(remote, forwarded), trusted === '' ? NO_PROXIES : parseProxies(trusted))).toBe(address);
});

test.each(['10.0.0.0/33', 'proxy', '1.2.3.4/x'])('%s is no proxy', (text) => {
  expect(() => parseProxies(text)).toThrow('A trusted proxy must be an address');
});

test('the addresses of one network of IPv6 share a limit, other addresses do not', () => {
  expect(limitKey('2001:db8::1')).toBe(limitKey('2001:db8:0:0:ffff::2'));
  expect(limitKey('2001:db8:0:1::1')).not.toBe(limitKey('2001:db8::1'));
  expect(limitKey('10.0.0.1')).toBe('10.0.0.1');
});

const card = (address: string, internal = false) => ({
  address,
  internal,
  family: (address.includes(':') ? 'IPv6' : 'IPv4') as 'IPv4',
  netmask: '',
  mac: '',
  cidr: null,
});

test('a server says every address it can be reached at', () => {
  const cards = {
    lo: [card('127.0.0.1', true), card('::1', true)],
    wifi: [card('fe80::1'), card('2001:db8::7'), card('192.168.1.20')],
    docker0: [card('172.17.0.1')],
    cable: [card('169.254.3.4'), card('10.0.0.5')],
  };
  expect(reachableAt('0.0.0.0', 80, cards)).toEqual([
    'http://localhost:80',
    'http://192.168.1.20:80',
    'http://10.0.0.5:80',
    // what only programs on this machine can use comes last
    'http://172.17.0.1:80',
  ]);
  expect(reachableAt('::', 80, cards)).toContain('http://[2001:db8::7]:80');
  expect(reachableAt('127.0.0.1', 80, cards)).toEqual(['http://localhost:80']);
  expect(reachableAt('192.168.1.20', 80, cards)).toEqual(['http://192.168.1.20:80']);
});

test('the QR code has its three corners and a border', () => {
  const lines = drawQr('http://192.168.1.20:8080').split('\n');
  const width = lines[0].length;
  expect(lines.every((line) => line.length === width)).toBe(true);
  expect(lines[0]).toMatch(/^█+$/);
  // the top edge of a corner is seven dark squares above five light ones
  expect(lines[1]).toMatch(/^██ ▄▄▄▄▄ .* ▄▄▄▄▄ ██$/);
});
