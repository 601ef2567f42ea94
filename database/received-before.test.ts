import { expect, onTestFinished, test } from 'vitest';
import { blankDatabase } from '#tests/support/servers/database.ts';
import { migrate } from './migrate.ts';

test('[PAY-16] who has received an order before the upgrade is no new customer, and no open editor is disturbed', async () => {
  const { pool } = await blankDatabase();
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  await migrate(client, { through: '0181_staff_idempotency_keys.sql' });
  const names = ['delivered', 'returned', 'shipped', 'former', 'unfulfilled', 'cancelled', 'nothing'];
  await client.query(
    `insert into customers (id, first_name, last_name, email, phone, email_verified_at)
     select ordinality, name, 'Verma', name || '@post.example', '', now() from unnest($1::text[]) with ordinality as n(name)`,
    [names],
  );
  // As they stand, whatever led there.
  await client.query('alter table orders disable trigger user');
  await client.query(
    `insert into orders (id, cart_id, customer_id, status, payment_method, subtotal_paise, discount_paise, tax_paise, total_paise,
                         shipping_address)
     select id, nextval('carts_id_seq'), id, first_name, 'cash_on_delivery', 100, 0, 0, 100, '{"state": null}'
       from customers where first_name in ('delivered', 'returned', 'shipped')`,
  );
  await client.query(
    `insert into order_status_history (order_id, status, actor, created_at)
     select id, 'delivered', 'staff', '2026-05-05' from orders where status in ('delivered', 'returned')`,
  );
  await client.query('alter table orders enable trigger user');
  const former = {
    former: 'Paid, Fulfilled',
    unfulfilled: 'Paid, Unfulfilled',
    cancelled: 'Cancelled, Fulfilled',
  };
  for (const [name, status] of Object.entries(former))
    await client.query(
      `insert into former_orders (source, number, placed_at, status, customer_id, name, email, phone, address, lines, currency, total,
                                  payment_method, row, moved_in_at)
       select 'shopify', first_name, '2025-05-05', $2, id, '', email, '', '', '[]', 'INR', 5, '', 2, now()
         from customers where first_name = $1`,
      [name, status],
    );
  const read = async (columns: string) =>
    (await client.query({ text: `select ${columns} from customers order by id`, rowMode: 'array' })).rows;
  const versions = await read('version');
  await migrate(client);
  expect(await read('first_name, received_at is not null')).toEqual(
    names.map((name) => [name, ['delivered', 'returned', 'former'].includes(name)]),
  );
  expect(await read('version')).toEqual(versions);
});
