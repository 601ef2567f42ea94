import { invite } from '#server/customers/auth/staff-invitations.ts';
import { openOrderFixture, type BenchCustomer } from '../../bench/orders/order-fixture.ts';

export interface EnduranceFixture {
  readonly customers: readonly BenchCustomer[];
  /** The session cookie of an owner. */
  readonly cookie: string;
  readonly slugs: readonly string[];
  readonly close: () => Promise<void>;
}

/** So many that none reaches the hourly limits of one customer (docs/security.md). */
const customers = 5000;

/**
 * Connects to the database of a running shop and adds customers with sessions, products that never sell out, and an
 * owner.
 */
export async function openEnduranceFixture(address: string, data: string): Promise<EnduranceFixture> {
  const { database, customers: make } = await openOrderFixture(data);
  const invited = { email: 'endure@example.com', role: 'owner', invitedBy: null } as const;
  const { token } = await invite(database.query, invited, new Date());
  const response = await fetch(`${address}/api/admin/invitations/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ token, name: 'Endurance', password: 'kundan-and-polki' }),
  });
  if (!response.ok) throw new Error(`no way into the back office: ${await response.text()}`);
  const { rows } = await database.pool.query<{ slug: string }>(
    `select slug from products where status = 'published' and code not like 'bench-%'`,
  );
  return {
    customers: await make(customers, 'stocked'),
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
    slugs: rows.map(({ slug }) => slug),
    close: database.close,
  };
}
