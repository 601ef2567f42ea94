import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { createServer, type Server } from './debian-server.ts';
import { havePackages } from '../../scripts/debian-packages.ts';
import { temporaryFolder } from './temporary-folder.ts';

describe.runIf(havePackages('postgresql'))('a connection to the database with TLS', () => {
  const folder = temporaryFolder();
  const authority = createAuthority(folder, 'authority');
  const other = createAuthority(folder, 'other');
  const { key, certificate } = issue(folder, authority, 'localhost');
  let server: Server;
  beforeAll(async () => {
    server = await createServer({
      folder: join(folder, 'server'),
      settings: [`ssl = on`, `ssl_cert_file = 'shop.crt'`, `ssl_key_file = 'shop.key'`],
      access: ['hostssl all all 127.0.0.1/32 scram-sha-256', 'hostnossl all all 127.0.0.1/32 reject'],
      files: { 'shop.crt': certificate, 'shop.key': key },
    });
  });
  afterAll(() => server.stop());
  const open = async (host: string, parameters: string) =>
    openDatabase({
      directory: '/nowhere',
      url: `${server.url.replace('127.0.0.1', host)}${parameters}`,
      log: () => {},
    });

  test('[GROW-7] sslmode=verify-full with the authority of the server encrypts every connection', async () => {
    const database = await open('localhost', `?sslmode=verify-full&sslrootcert=${authority}`);
    await database.listen('shop_changes', { heard: () => {}, lost: () => {}, regained: () => {} });
    const { rows } = await database.pool.query(
      `select count(*)::integer as connections, bool_and(ssl) as encrypted
         from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'shop'`,
    );
    expect(rows).toEqual([{ connections: 2, encrypted: true }]);
    await database.close();
  });

  test.each([
    [
      'localhost',
      `?sslmode=verify-full&sslrootcert=${other}`,
      'its certificate is not from an authority that is known here',
    ],
    ['localhost', '?sslmode=verify-full', 'its certificate is not from an authority that is known here'],
    ['127.0.0.1', `?sslmode=verify-full&sslrootcert=${authority}`, 'its certificate is for another name'],
    ['localhost', `?sslmode=verify-full&sslrootcert=${authority}.none`, 'no such file'],
    ['localhost', '', 'it refuses the user'],
  ])('[GROW-7] %s with %s is refused with one sentence', async (host, parameters, sentence) => {
    const refusal = open(host, parameters);
    await expect(refusal).rejects.toThrow(sentence);
    await expect(refusal).rejects.toThrow(/^The database at [^\n]+\.$/);
  });
});

function openssl(...words: readonly string[]): void {
  execFileSync('openssl', words, { stdio: 'pipe' });
}

/** The file of its certificate; the key is beside it. */
function createAuthority(folder: string, name: string): string {
  const file = join(folder, `${name}.crt`);
  openssl(
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', `/CN=${name}`, '-keyout', join(folder, `${name}.key`), '-out', file],
  );
  return file;
}

function issue(folder: string, authority: string, host: string): { key: string; certificate: string } {
  const [key, request, names, certificate] = ['key', 'csr', 'ext', 'crt'].map((end) =>
    join(folder, `${host}.${end}`),
  );
  if (key === undefined || request === undefined || names === undefined || certificate === undefined)
    throw new Error();
  writeFileSync(names, `subjectAltName=DNS:${host}\n`);
  openssl(
    ...['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', `/CN=${host}`],
    ...['-keyout', key, '-out', request],
  );
  openssl(
    ...['x509', '-req', '-in', request, '-CA', authority, '-CAkey', authority.replace('.crt', '.key')],
    ...['-CAcreateserial', '-days', '2', '-extfile', names, '-out', certificate],
  );
  return { key: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') };
}
