import { expect, onTestFinished, test } from 'vitest';
import { blankDatabase } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';

test('[LAW-47] entries that an older release wrote lose contacts and words to customers', async () => {
  const { pool } = await blankDatabase();
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  await migrate(client, { through: '0097_~.sql' });
  await pool.query(`insert into audit_entries (staff_name, kind, subject_id, action, after) values
    ('Meera', 'order', '1', 'document-shared', '{"number": "INV/1", "by": "email", "to": "asha@post.example"}'),
    ('Meera', 'order', '1', 'noted', '{"text": "Asha calls late", "forCustomer": false}'),
    ('Meera', 'chat', '1', 'answered', '{"message": "Dear Asha"}'),
    ('Meera', 'ticket', '1', 'redressed', '{"complaint": "2026-0001", "redress": "Dear Asha"}'),
    ('Meera', 'refund', '1', 'given-by-hand', '{"note": "To Asha"}'),
    ('Meera', 'review', '1', 'answered', '{"reply": "Dear Asha"}'),
    ('Meera', 'order', '1', 'moved', '{"status": "shipped"}')`);
  await migrate(client);
  const { rows } = await pool.query({
    text: 'select after from audit_entries order by id',
    rowMode: 'array',
  });
  expect(rows.flat()).toEqual([
    { number: 'INV/1', by: 'email' },
    { forCustomer: false },
    {},
    { complaint: '2026-0001' },
    {},
    {},
    { status: 'shipped' },
  ]);
  await expect(pool.query('delete from audit_entries')).rejects.toThrow('only added to');
});
