import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dispatchedStatuses, unsuccessfulStatuses } from '#domain/orders/order-status.ts';
import { audit } from './audit.ts';
import { demoDatabase } from '../servers/database.ts';

test('[I20] the demo shop, with its orders, payments and refunds, passes the audit', async () => {
  expect(await audit(await demoDatabase())).toEqual([]);
});

test('[I20] the status groups of the audit equal those of the shop', () => {
  const text = readFileSync(new URL('../../../database/audit.sql', import.meta.url), 'utf8');
  const groups = [...text.matchAll(/\bstatus (?:not )?in \(([^)]*)\)/g)].map(([, list = '']) =>
    list.split(', ').map((quoted) => quoted.slice(1, -1)),
  );
  expect(groups.length).toBeGreaterThan(1);
  for (const group of groups) expect([unsuccessfulStatuses, dispatchedStatuses]).toContainEqual(group);
});

test('[I20] [PAPER-1] the audit reports an order that was shipped without an invoice', async () => {
  const { pool } = await demoDatabase();
  const left = async (status: 'delivered' | 'returned', payment: 'paid' | 'unpaid') => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into orders (cart_id, customer_id, status, payment_method, payment_status, subtotal_paise, discount_paise,
                           tax_paise, total_paise, shipping_address, goods_returned_at)
       select nextval('carts_id_seq'), min(id), $1, 'cash_on_delivery', $2, 0, 0, 0, 0, '{}',
              case $1 when 'returned' then now() end from customers returning id`,
      [status, payment],
    );
    const id = rows[0]?.id;
    for (const step of ['shipped', status])
      await pool.query(
        `insert into order_status_history (order_id, status, actor) values ($1, $2, 'staff')`,
        [id, step],
      );
    return id;
  };
  const found = [await left('delivered', 'paid'), await left('returned', 'unpaid')];
  const broken = await audit({ pool });
  expect(broken).toHaveLength(found.length);
  expect(broken).toEqual(
    expect.arrayContaining(found.map((id) => ({ broken: 'departed without invoice', id }))),
  );
});
