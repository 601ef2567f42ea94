import { randomInt } from 'node:crypto';
import { openDatabase } from '#database/open.ts';
import { allowLongStatements } from '#database/pool.ts';
import type { Database } from '#database/connect.ts';
import { openSession } from '#server/customers/auth/session-store.ts';

export interface BenchCustomer {
  readonly id: number;
  readonly token: string;
  readonly addressId: number;
  readonly productId: number;
}

export interface OrderFixture {
  readonly database: Database;
  /**
   * As many customers as needed. 'stocked': they share a hundred products that never sell out. 'single': each wants a
   * product with a stock of one, so that every order sells it out.
   */
  readonly customers: (count: number, kind: 'stocked' | 'single') => Promise<readonly BenchCustomer[]>;
}

const products = 100;
const endless = 1_000_000_000;

/**
 * Connects to the database of a running shop, in its folder or at a DATABASE_URL, and adds products at 1,000 rupees.
 */
export async function openOrderFixture(data: string, url?: string): Promise<OrderFixture> {
  const database = await openDatabase({ directory: data, url, log: () => {} });
  const stocked = await addProducts(database, { count: products, stock: endless });
  const first = randomInt(1e9, 9e9); // makes phone numbers and emails unique
  let made = 0;
  return {
    database,
    customers: async (count, kind) => {
      const wanted = kind === 'stocked' ? stocked : await addProducts(database, { count, stock: 1 });
      const customers: BenchCustomer[] = [];
      for (let n = 0; n < count; n += 1, made += 1) {
        const productId = wanted[n % wanted.length] ?? 0;
        customers.push(await newCustomer(database, { number: first + made, productId }));
      }
      // A thousand new rows have no statistics yet, which the server updates by itself within a minute.
      await analyze(database);
      return customers;
    },
  };
}

/** Takes longer than a request may, with 100,000 products. */
async function analyze({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  allowLongStatements(client);
  try {
    await client.query('set statement_timeout = 0');
    await client.query('analyze');
  } finally {
    client.release(true); // with its settings
  }
}

async function addProducts(
  database: Database,
  { count, stock }: { readonly count: number; readonly stock: number },
): Promise<readonly number[]> {
  const mark = `bench-${randomInt(1e9)}-`; // another measurement finds the rows of the last one
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into products (slug, code, name, category_id, status, published_at, asking_price_paise, stock, metal,
                           hallmark, hallmark_reason)
     select $2 || n, $2 || n, 'Bench piece', (select min(id) from categories), 'archived', now(), 100000,
            $3, 'gold', 'exempt', 'Jadau work' from generate_series(1, $1::integer) as n
     returning id`,
    [count, mark, stock],
  );
  await database.pool.query(`update products set status = 'published' where code like $1 || '%'`, [mark]);
  return rows.map(({ id }) => id);
}

async function newCustomer(
  database: Database,
  { number, productId }: { readonly number: number; readonly productId: number },
): Promise<BenchCustomer> {
  const { rows } = await database.pool.query<{ id: number; address: number }>(
    `with customer as (
       insert into customers (first_name, last_name, email, phone, password_hash, email_verified_at, received_at)
       values ('Asha', 'Verma', $1, $2, '$argon2id$nobody-signs-in-with-it', now(), now()) returning id)
     insert into addresses (customer_id, contact_person, phone, address, city, postal_code, country, kind, latitude,
                            longitude)
     select id, 'Asha Verma', $2, '12 Johari Bazaar', 'Jaipur', '302003', 'India', 'Home', 26.9, 75.8 from customer
     returning customer_id as id, id as address`,
    [`bench.${number}@example.com`, `+1${number}`],
  );
  const { id = 0, address = 0 } = rows[0] ?? {};
  const token = await openSession(database.query, { customerId: id, userAgent: null }, new Date());
  return { id, token, addressId: address, productId };
}
