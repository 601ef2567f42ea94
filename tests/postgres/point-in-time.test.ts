import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { migrate } from '#database/migrate.ts';
import { sessionSettings } from '#database/session-settings.ts';
import { audit } from '../support/runs/audit.ts';
import { project } from '../../scripts/project.ts';
import { createTempFolder, unprivilegedUser } from './checkout-folder.ts';

// The configuration and the commands of docs/point-in-time-recovery.md, with a PostgreSQL of the system.

const page = readFileSync(join(project, 'docs', 'point-in-time-recovery.md'), 'utf8');
const block = (language: string) => new RegExp('```' + language + '\\n([^`]+)```').exec(page)?.[1] ?? '';

const found = (program: string, words: readonly string[]): string | null => {
  const { status, stdout } = spawnSync(program, words, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** The program of the system, or unpacked from Debian's package into a temporary folder. */
function findBackRest(): string | null {
  if (found('pgbackrest', ['version']) !== null) return 'pgbackrest';
  const folder = createTempFolder();
  const unpack = 'apt-get download pgbackrest && dpkg -x pgbackrest_*.deb unpacked';
  spawnSync('sh', ['-c', unpack], { cwd: folder, timeout: 60_000 });
  const program = join(folder, 'unpacked', 'usr', 'bin', 'pgbackrest');
  return existsSync(program) && found(program, ['version']) !== null ? program : null;
}

test('[RESCUE-9] a shop goes back to the moment before rows were deleted, by the page in docs', async ({
  skip,
}) => {
  const programs = '/usr/lib/postgresql/15/bin';
  const server = existsSync(join(programs, 'initdb')) ? programs : null;
  const backRest = findBackRest();
  if (server === null || backRest === null || (process.getuid?.() === 0 && unprivilegedUser === undefined)) {
    console.warn(
      'SKIPPED: point-in-time recovery is not tested, because PostgreSQL 15 or pgBackRest is not here',
    );
    return skip();
  }
  const uid = unprivilegedUser;
  const owner = uid === undefined ? {} : { uid, gid: uid };
  const folder = createTempFolder(uid);
  const [data, repository, configuration] = [
    join(folder, 'pg'),
    join(folder, 'repo'),
    join(folder, 'rest.conf'),
  ];
  const run = (program: string, words: readonly string[]) =>
    execFileSync(program, words, {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: folder },
    });
  const control = (word: 'start' | 'stop') =>
    run(join(server, 'pg_ctl'), [
      word,
      '-D',
      data,
      '-w',
      ...(word === 'start' ? ['-l', join(folder, 'log')] : []),
    ]);
  const rest = (...words: string[]) =>
    run(backRest, [`--config=${configuration}`, '--stanza=shop', ...words]);
  const query = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const client = new pg.Client({
      ...sessionSettings,
      host: folder,
      user: 'postgres',
      database: 'postgres',
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const names = async (client: pg.Client) => {
    const { rows } = await client.query('select name from categories order by name');
    return z
      .array(z.object({ name: z.string() }))
      .parse(rows)
      .map(({ name }) => name);
  };

  run(join(server, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  appendFileSync(
    join(data, 'postgresql.conf'),
    `${block('conf').replace("'pgbackrest ", `'${backRest} --config=${configuration} `)}
listen_addresses = ''
unix_socket_directories = '${folder}'
`,
  );
  writeFileSync(
    configuration,
    `${block('ini').replace('/var/lib/pgbackrest', repository).replace('/var/lib/postgresql/15/main', data)}
pg1-socket-path=${folder}
[global]
lock-path=${folder}/lock
log-path=${folder}
spool-path=${folder}/spool
`,
  );
  control('start');
  onTestFinished(
    () => void spawnSync(join(server, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], owner),
  );
  await query(async (client) => {
    await migrate(client);
    await client.query(`insert into categories (slug, name) values ('rings', 'Rings')`);
  });
  rest('stanza-create');
  rest('check');
  rest('--type=full', 'backup');
  const moment = await query(async (client) => {
    await client.query(`insert into categories (slug, name) values ('bangles', 'Bangles')`);
    await client.query('select pg_sleep(2)'); // a backup ends at a whole second, and the moment must be later
    const { rows } = await client.query('select clock_timestamp()::text as now');
    await client.query('select pg_sleep(0.01)');
    await client.query('delete from categories');
    await client.query('select pg_switch_wal()');
    expect(await names(client)).toEqual([]);
    return z.object({ now: z.string() }).parse(rows[0]).now;
  });
  control('stop');
  rest('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
  control('start');
  const recovering = async () =>
    query(async (client) => (await client.query('select where pg_is_in_recovery()')).rowCount);
  await expect.poll(recovering).toBe(0);
  await query(async (client) => {
    expect(await names(client)).toEqual(['Bangles', 'Rings']);
    expect(await audit({ pool: client })).toEqual([]);
  });
});
