import { expect, test } from 'vitest';
import { passkeyName } from './passkey-name.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150 Mobile Safari/537.36',
    'Android phone',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'Windows computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'Mac'],
  ['something else', 'This device'],
])('[SIGN-6] a passkey of %s is called %s', (userAgent, name) => {
  expect(passkeyName(userAgent, 'platform')).toBe(name);
  expect(passkeyName(userAgent, 'cross-platform')).toBe('Phone or security key');
});
