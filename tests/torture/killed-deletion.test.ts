import { tmpdir } from 'node:os';
import { expect, inject, test } from 'vitest';
import { deleteOverPeriod } from '#server/jobs/housekeeping/delete-over-period.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { startNode } from './start-node.ts';

const database = await emptyDatabase();
const server = inject('server');
const host = encodeURIComponent(server.host);
const DATABASE_URL = `postgres://${server.user}:${server.password}@/${database.pool.options.database ?? ''}?host=${host}&port=${server.port}`;

const messages = 20_000;
const days = 731;

async function state() {
  const { left, deleted } = await database.query
    .selectNoFrom((from) => [
      from
        .selectFrom('contact_messages')
        .select((message) => message.fn.countAll<string>().as('count'))
        .as('left'),
      from
        .selectFrom('retention_reports')
        .select((report) => report.fn.sum<string>('deleted').as('sum'))
        .as('deleted'),
    ])
    .executeTakeFirstOrThrow();
  return { left: Number(left), deleted: Number(deleted) };
}

test('[LAW-54] a deletion that is killed loses neither rows nor their count, and the next one goes on', async () => {
  await database.pool.query(
    `insert into contact_messages (name, email, mobile_number, subject, message)
       select 'Usha', 'usha@x.example', '9829012345', 'other', repeat('A word ', 100) from generate_series(1, $1)`,
    [messages],
  );
  let kills = 0;
  for (let statement = 3; statement <= 15; statement += 6) {
    const node = await startNode(tmpdir(), { DATABASE_URL });
    await node.tell(`die ${statement}`);
    if (!(await node.tell(`clean ${days}`))) kills += 1;
    await node.kill();
    const { left, deleted } = await state();
    expect(left + deleted).toBe(messages);
  }
  expect(kills).toBe(3);
  const { deleted } = await state();
  expect(deleted).toBeGreaterThan(0);
  expect(deleted).toBeLessThan(messages);

  await deleteOverPeriod(database.query, new Date(Date.now() + days * 86_400_000));
  expect(await state()).toEqual({ left: 0, deleted: messages });
});
