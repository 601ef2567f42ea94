import { expect, test } from 'vitest';
import { readStartupOptions, printedAddress } from './startup-options.ts';

test('no other site may call the API by default', () => {
  expect(readStartupOptions({}, []).corsOrigins).toEqual([]);
});

test('CORS_ORIGINS lists sites that may call the API', () => {
  const { corsOrigins } = readStartupOptions(
    { CORS_ORIGINS: 'https://boutique.example, http://localhost:5173,' },
    [],
  );
  expect(corsOrigins).toEqual(['https://boutique.example', 'http://localhost:5173']);
});

test.each([
  '*',
  'boutique.example',
  'https://boutique.example/',
  'https://*.example',
  'null',
  'ftp://a.example',
])('the origin %s is refused in one sentence', (origin) => {
  expect(() => readStartupOptions({ CORS_ORIGINS: origin }, [])).toThrow(`CORS_ORIGINS names '${origin}'`);
});

test('an empty data folder is refused and does not mean the current folder', () => {
  expect(() => readStartupOptions({}, ['--data', ''])).toThrow(
    `Option '--data' needs a folder; the only option is --data DIR.`,
  );
});

test('WORKERS may be as high as the database connections allow', () => {
  expect(readStartupOptions({}, []).workers).toBe(1);
  expect(readStartupOptions({ WORKERS: '4' }, []).workers).toBe(4);
  expect(readStartupOptions({ WORKERS: '8', DATABASE_URL: 'postgres://shop@db/shop' }, []).workers).toBe(8);
});

test.each(['0', '5', '2.5', 'many'])('WORKERS=%s is refused with a message', (WORKERS) => {
  expect(() => readStartupOptions({ WORKERS }, [])).toThrow(
    `WORKERS is '${WORKERS}'; set it to a number from 1 to 4, or set DATABASE_URL for more.`,
  );
});

test.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '127.0.0.1', PORT: '8080' }, 'http://127.0.0.1:8080'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
  [{ HOST: '192.168.1.5' }, 'http://192.168.1.5:3000'],
  [{ HOST: '127.0.0.1', ORIGIN: 'https://shop.example/' }, 'https://shop.example'],
])('links, mails and the address printed at start share one origin: %j is %s', (environment, origin) => {
  const settings = readStartupOptions(environment, []);
  expect(settings.origin).toBe(origin);
  expect(printedAddress(settings).startsWith(origin)).toBe(true);
});

test('behind a proxy the start also prints where the shop listens', () => {
  const settings = readStartupOptions({ ORIGIN: 'https://shop.example', HOST: '127.0.0.1' }, []);
  expect(printedAddress(settings)).toBe('https://shop.example (listens on http://127.0.0.1:3000)');
});

test('[RESCUE-7] BACKUP_URL is a bucket of its own', () => {
  const bucket = (name: string, key = 'KEY') =>
    `https://${key}:SECRET@s3.example.in/${name}?region=ap-south-1`;
  expect(readStartupOptions({ BACKUP_URL: bucket('backups') }, []).backupUrl).toBe(bucket('backups'));
  expect(() => readStartupOptions({ BACKUP_URL: 'https://s3.example.in' }, [])).toThrow(
    'BACKUP_URL is not the address of a bucket',
  );
  const same = { MEDIA_URL: bucket('one'), BACKUP_URL: bucket('one', 'OTHER') };
  expect(() => readStartupOptions(same, [])).toThrow(
    'BACKUP_URL and MEDIA_URL name the same bucket: give the backups one of their own.',
  );
});
