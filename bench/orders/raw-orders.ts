import type { Pool, PoolClient } from 'pg';
import type { BenchCustomer } from './order-fixture.ts';

// The least that the driver has to do: the statements that change something, without reads and calculations.

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    client.release();
  }
}

export function rawAdd(pool: Pool, { id, productId }: BenchCustomer): Promise<void> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into carts (customer_id) values ($1)
       on conflict (customer_id) do update set updated_at = now() returning id`,
      [id],
    );
    await client.query(
      'insert into cart_lines (cart_id, product_id, quantity, seen_price_paise) values ($1, $2, 1, 100000)',
      [rows[0]?.id, productId],
    );
  });
}

export function rawOrder(pool: Pool, { id, productId }: BenchCustomer): Promise<void> {
  return inTransaction(pool, async (client) => {
    const taken = await client.query(
      'update products set stock = stock - 1, sold_count = sold_count + 1 where id = $1 and stock >= 1',
      [productId],
    );
    if (taken.rowCount !== 1) throw new Error('the piece is sold out');
    const { rows } = await client.query<{ id: number }>(
      `insert into orders (cart_id, customer_id, payment_method, subtotal_paise, discount_paise, tax_paise,
                           total_paise, shipping_address)
       select id, customer_id, 'cash_on_delivery', 100000, 0, 0, 100000, '{"city": "Jaipur"}' from carts
        where customer_id = $1 returning id`,
      [id],
    );
    await client.query(
      `insert into order_lines (order_id, position, product_id, product, quantity, unit_price_paise, discount_paise,
                                coupon_discount_paise, tax_model, tax_basis_points, tax_paise)
       values ($1, 1, $2, '{"name": "Bench piece"}', 1, 100000, 0, 0, 'include', 0, 0)`,
      [rows[0]?.id, productId],
    );
    await client.query(
      `insert into order_status_history (order_id, status, actor) values ($1, 'pending', 'customer')`,
      [rows[0]?.id],
    );
    await client.query('delete from carts where customer_id = $1', [id]);
  });
}
