import { expect, onTestFinished, test } from 'vitest';
import { blankDatabase } from '#tests/support/servers/database.ts';
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
    ('Meera', 'order', '1', 'moved', '{"status": "shipped"}'),
    ('Meera', 'order', '1', 'moved', '{"status": "cancelled", "reason": "Asha changed her mind"}'),
    ('Meera', 'order', '1', 'refunded', '{"refunded": 5, "by": "all", "reason": "To Asha"}'),
    ('Meera', 'order', '1', 'sold', '{"total": 5, "parts": [{"method": "upi", "amount": 5, "reference": "asha@upi"}]}'),
    ('Meera', 'order', '1', 'sold', '{"total": 5, "parts": []}'),
    ('Meera', 'order', '1', 'sold', '{"total": 5}')`);
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
    { status: 'cancelled', reasonLength: 21 },
    { refunded: 5, by: 'all', reasonLength: 7 },
    { total: 5, parts: [{ method: 'upi', amount: 5 }] },
    { total: 5, parts: [] },
    { total: 5 },
  ]);
  await expect(pool.query('delete from audit_entries')).rejects.toThrow('only added to');
});
