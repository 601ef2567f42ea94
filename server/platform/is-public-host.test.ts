import { expect, test } from 'vitest';
import { isPublicHost } from './is-public-host.ts';

test.each([
  ...[
    'localhost',
    'db',
    'db.internal',
    'mail.shop.local',
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.7',
    '172.20.0.3',
  ],
  ...['[::1]', '[fd00::7]', '[::ffff:c0a8:105]', '/var/run/postgresql', ''],
  ...['169.254.3.4', '100.101.102.103', 'shop.fritz.box', 'nas.home', 'shop.home.arpa'],
])('%s is in a private network', (host) => {
  expect(isPublicHost(host)).toBe(false);
});

test.each([
  'db.example',
  'mail.example.com',
  '203.0.113.7',
  '172.32.0.1',
  '11.0.0.1',
  '10.shop.example',
  '[2001:db8::1]',
  ...['[::ffff:cb00:7107]', '100.128.0.1', '100.63.0.1', '169.255.0.1', 'fritz.box.example', 'home.example'],
])('traffic to %s passes through public networks', (host) => {
  expect(isPublicHost(host)).toBe(true);
});
