import { expect, test } from 'vitest';
import { networkOf, widerNetworks } from './network-of.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('[AUTH-10] the address %s is counted as %s', (address, counted) => {
  expect(networkOf(address)).toBe(counted);
});

test.each([
  ['192.0.2.7', null],
  ['', null],
  ['2001:db8:1:2::9', { site: '2001:db8:1:0::/56', block: '2001:db8:1::/48' }],
  ['2001:db8:1:12ff::9', { site: '2001:db8:1:1200::/56', block: '2001:db8:1::/48' }],
  ['2001:db8::', { site: '2001:db8:0:0::/56', block: '2001:db8:0::/48' }],
])('[PAY-11] the networks that contain %s', (address, wider) => {
  expect(widerNetworks(networkOf(address))).toEqual(wider);
});
