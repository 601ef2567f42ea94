import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { blankDatabase } from '#tests/support/servers/database.ts';

const database = await blankDatabase();
await database.pool.query('create table counters (id int primary key, hits int not null)');

test('counts and bigint amounts are returned as numbers', async () => {
  const { rows } = await database.pool.query(
    `select count(*), 9007199254740991::bigint as most, array[1, null]::bigint[] as list, null::bigint as nothing`,
  );
  expect(rows).toEqual([{ count: 1, most: 9007199254740991, list: [1, null], nothing: null }]);
});

test('a bigint beyond the safe integers of JavaScript is an error', async () => {
  await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError);
  await expect(database.pool.query('select 1')).resolves.toBeDefined();
});

test('dates are returned as text without a time shift, and sessions use UTC', async () => {
  const { rows } = await database.pool.query(
    `select date '2026-11-21' as day, current_setting('TimeZone') as zone`,
  );
  expect(rows).toEqual([{ day: '2026-11-21', zone: 'UTC' }]);
});

test('every session has the statement, lock and idle-in-transaction timeouts', async () => {
  const { rows } = await database.pool.query<{ setting: string }>(
    `select setting from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  );
  expect(rows.map(({ setting }) => setting)).toEqual(['10000', '2000', '4000']);
});

test('a connection that dies busy, between two queries or idle fails only its own query', async () => {
  const [busy, paused, idle] = await Promise.all([1, 2, 3].map(() => database.pool.connect()));
  if (!busy || !paused || !idle) throw new Error('the pool gave no connection');
  await Promise.all([paused, idle].map((client) => client.query('select 1')));
  const failed = expect(busy.query('select pg_sleep(30)')).rejects.toThrow(/terminat/);
  idle.release();
  const other = await openClient();
  await vi.waitFor(async () => expect(await endOtherSessions(other)).toBe(0));
  await other.end();
  await failed;
  await expect(paused.query('select 1')).rejects.toThrow();
  busy.release(true);
  paused.release(true);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test(
  'a transaction that loses a deadlock is retried and succeeds',
  { tags: ['database-timers'] },
  async () => {
    await database.pool.query('insert into counters values (1, 0), (2, 0)');
    const bothHold = meetingOf(2);
    const runs = { first: 0, second: 0 };
    const touch = (name: keyof typeof runs, order: [number, number]) =>
      database.transaction(async (transaction) => {
        runs[name] += 1;
        await sql`update counters set hits = hits + 1 where id = ${order[0]}`.execute(transaction);
        await bothHold();
        await sql`update counters set hits = hits + 1 where id = ${order[1]}`.execute(transaction);
      });
    await Promise.all([touch('first', [1, 2]), touch('second', [2, 1])]);
    const { rows } = await database.pool.query('select hits from counters order by id');
    expect(rows).toEqual([{ hits: 2 }, { hits: 2 }]);
    expect(runs.first + runs.second).toBeGreaterThan(2);
  },
);

test('a serialization failure is tried three times; any other error is not retried', async () => {
  const attempt = async (code: string): Promise<number> => {
    let runs = 0;
    const work = database.transaction(async (transaction) => {
      runs += 1;
      await sql`do ${sql.lit(`begin raise exception 'no' using errcode = '${code}'; end`)}`.execute(
        transaction,
      );
    });
    await expect(work).rejects.toThrow('no');
    return runs;
  };
  expect(await attempt('40001')).toBe(3);
  expect(await attempt('23505')).toBe(1);
});

test('a listener receives notifications, also after its connection was cut', async () => {
  const heard: string[] = [];
  const lost = vi.fn();
  const regained = vi.fn();
  await database.listen('Shop changes', {
    heard: (payload) => heard.push(payload),
    lost,
    regained,
  });
  await notify('before');
  await vi.waitFor(() => expect(heard).toEqual(['before']));
  expect(lost).not.toHaveBeenCalled();

  const other = await openClient();
  await endOtherSessions(other);
  await other.end();
  await vi.waitFor(() => expect(regained).toHaveBeenCalledOnce());
  expect(lost).toHaveBeenCalledOnce();
  await notify('after');
  await vi.waitFor(() => expect(heard).toEqual(['before', 'after']));
});

test('closing waits for the running query', async () => {
  const other = await blankDatabase();
  const answer = other.pool.query(`select pg_sleep(0.2), 'done' as state`);
  await vi.waitFor(() => expect(other.pool.totalCount - other.pool.idleCount).toBe(1));
  await other.close();
  expect((await answer).rows[0]).toMatchObject({ state: 'done' });
});

async function openClient(): Promise<pg.Client> {
  const client = new pg.Client(database.pool.options);
  await client.connect();
  return client;
}

/** Not a worker of autovacuum, which only a superuser may end. */
async function endOtherSessions(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return rowCount ?? 0;
}

async function notify(payload: string): Promise<void> {
  await database.pool.query(`select pg_notify('Shop changes', $1)`, [payload]);
}

/** Blocks until this many have arrived; later ones pass. */
function meetingOf(size: number): () => Promise<void> {
  let arrived = 0;
  let open = (): void => {};
  const everybody = new Promise<void>((resolve) => (open = resolve));
  return () => {
    arrived += 1;
    if (arrived === size) open();
    return everybody;
  };
}
