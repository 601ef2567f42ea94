import { describe, expect, it } from 'vitest';
import { listAudit } from '#contract/admin/audit.ts';
import { searchCounterBuyers, createCounterSale } from '#contract/admin/counter-sales.ts';
import {
  blockCustomer,
  eraseCustomer,
  getCustomer,
  listCustomers,
  updateCustomerNote,
} from '#contract/admin/customers.ts';
import { downloadTaxDocument } from '#contract/admin/order-documents.ts';
import { getOrder, cancelOrderByStaff } from '#contract/admin/orders.ts';
import { login } from '#contract/auth.ts';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { submitReview } from '#contract/reviews.ts';
import { shopperPasswords } from '#server/customers/auth/password-hasher.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';

const shop = await startShop(await emptyDatabase());
await nameSeller(shop.database);
const owner = await createStaff(shop, 'owner', 'Meera');
const manager = await createStaff(shop, 'manager', 'Ravi');
const { query, pool } = shop.database;

const seen = async (id: number) => unwrap(await manager.call(getCustomer, { params: { id } }));

async function named(first_name: string, last_name: string, phone?: string) {
  const shopper = await signedInShopper(shop);
  const known = { first_name, last_name, ...(phone !== undefined && { phone }) };
  await query.updateTable('customers').set(known).where('id', '=', shopper.id).execute();
  const { email } = await query
    .selectFrom('customers')
    .select('email')
    .where('id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  return { ...shopper, email };
}

async function ordered(shopper: Awaited<ReturnType<typeof signedInShopper>>, price: number) {
  const ring = await createProduct(shop.database, { price });
  unwrap(await shopper.cart.add(ring));
  return { id: unwrap(await shopper.order()).order_id, ring };
}

describe('[ADMIN-1] the customers', () => {
  it('are found by name, email and phone number in any notation', async () => {
    const kamala = await named('Kamala', 'Iyer', '+91 98400 11223');
    await named('Sunita', 'Rao');
    for (const search of ['kamala', 'Kamala Iy', kamala.email, '9840011223', '98400-11223', '400 11']) {
      const { customers } = unwrap(await manager.call(listCustomers, { query: { search } }));
      expect(
        customers.map(({ name }) => name),
        search,
      ).toEqual(['Kamala Iyer']);
    }
    expect(unwrap(await manager.call(listCustomers, { query: { search: '100%' } })).total).toBe(0);
  });

  it('have an order count and spending that exclude cancelled orders', async () => {
    const asha = await signedInShopper(shop);
    const first = await ordered(asha, 1000);
    const second = await ordered(asha, 700);
    const body = { from: 'pending', to: 'cancelled', reason: 'She called' } as const;
    unwrap(await owner.call(cancelOrderByStaff, { params: { id: second.id }, body }));
    const kada = await createProduct(shop.database, { name: 'Gaja kada' });
    unwrap(await asha.cart.add(kada));
    const customer = await seen(asha.id);
    expect(customer).toMatchObject({
      orders: 1,
      spent: 1000,
      blocked: false,
      erasedAt: null,
      lastOrders: [
        { id: second.id, status: 'cancelled' },
        { id: first.id, status: 'pending' },
      ],
      addresses: [
        { kind: 'Home', name: 'Asha Verma', lines: ['12 Johari Bazaar', 'Jaipur 302003', 'India'] },
      ],
      cart: [{ id: kada.id, name: 'Gaja kada', quantity: 1 }],
    });
    const row = unwrap(await manager.call(listCustomers)).customers.find(({ id }) => id === asha.id);
    expect(row).toMatchObject({ orders: 1, spent: 1000 });
  });

  it('are signed out and can neither sign in nor order while blocked; unblocking restores no old session', async () => {
    const asha = await named('Asha', 'Verma');
    const password = 'Johari-Bazaar-12';
    const password_hash = (await shopperPasswords.hash(password, '')) ?? '';
    await query.updateTable('customers').set({ password_hash }).where('id', '=', asha.id).execute();
    unwrap(await asha.cart.add(await createProduct(shop.database)));
    const order = await asha.orderBody();
    const signIn = () => callApi(shop, login, { body: { email_or_phone: asha.email, password } });
    unwrap(await signIn());
    const blocked = unwrap(
      await manager.call(blockCustomer, { params: { id: asha.id }, body: { blocked: true } }),
    );
    expect(blocked).toMatchObject({ blocked: true, lastSeenAt: null });
    expect((await asha.send(order)).status).toBe(401);
    expect((await signIn()).status).toBe(403);
    const list = unwrap(await manager.call(listCustomers, { query: { state: 'blocked' } }));
    expect(list.customers.map(({ id }) => id)).toEqual([asha.id]);
    unwrap(await manager.call(blockCustomer, { params: { id: asha.id }, body: { blocked: false } }));
    unwrap(await signIn());
    expect((await asha.send(order)).status).toBe(401);
  });

  it('have an internal note whose text is not stored in the audit trail', async () => {
    const asha = await signedInShopper(shop);
    const { version } = await seen(asha.id);
    const note = 'Prefers to be called in the evening';
    const params = { id: asha.id };
    expect(unwrap(await manager.call(updateCustomerNote, { params, body: { version, note } })).note).toBe(
      note,
    );
    const stale = await owner.call(updateCustomerNote, { params, body: { version, note: 'Other' } });
    expect(stale).toMatchObject({ status: 409, problem: { current: { note }, changedBy: 'Ravi' } });
    const { entries } = unwrap(
      await owner.call(listAudit, { query: { kind: 'customer', subjectId: String(asha.id) } }),
    );
    expect(entries).toMatchObject([{ action: 'noted', staffName: 'Ravi' }]);
    expect(JSON.stringify(entries)).not.toContain('evening');
  });
});

describe('[ADMIN-1] erasing a customer', () => {
  it('leaves personal data only in orders and invoices, and the email in the record of the consent', async () => {
    const asha = await named('Gulmohar', 'Singhania', '+91 90000 77777');
    const { id, ring } = await ordered(asha, 1000);
    await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
    const review = { product_id: ring.id, rating: 5, comment: 'From Gulmohar' };
    unwrap(await asha.call(submitReview, { body: review }));
    unwrap(await asha.cart.add(await createProduct(shop.database)));
    unwrap(await callApi(shop, subscribeToNewsletter, { body: { email: asha.email } }));
    const { version } = await seen(asha.id);
    const params = { id: asha.id };
    const note = 'Gulmohar calls at night';
    unwrap(await manager.call(updateCustomerNote, { params, body: { version, note } }));

    const erased = unwrap(await owner.call(eraseCustomer, { params, body: { email: asha.email } }));
    expect(erased).toMatchObject({
      name: 'Erased Customer',
      note: '',
      blocked: true,
      erasedAt: shop.now.toISOString(),
      lastOrders: [{ id }],
      addresses: [],
      reviews: [],
      cart: [],
      wishlist: [],
    });
    expect((await asha.call(submitReview, { body: review })).status).toBe(401);
    const order = unwrap(await owner.call(getOrder, { params: { id } }));
    expect(order.shipTo.name).toBe('Asha Verma');
    const invoice = await shop.app.inject({
      url: downloadTaxDocument.path.replace('{id}', String(order.taxDocuments[0]?.id)),
      headers: owner.headers,
    });
    expect(invoice.statusCode).toBe(200);
    expect(await tablesWith('Gulmohar', 'Singhania', asha.email, '90000 77777')).toEqual([
      `consents: ${asha.email}`,
    ]);
    expect((await owner.call(blockCustomer, { params, body: { blocked: false } })).status).toBe(409);
  });

  it('is refused during an open order, for a manager, and if the typed email is wrong', async () => {
    const asha = await named('Asha', 'Verma');
    const { id } = await ordered(asha, 500);
    const params = { id: asha.id };
    const erase = (email = asha.email, staff = owner) =>
      staff.call(eraseCustomer, { params, body: { email } });
    expect(await erase()).toMatchObject({ status: 409, problem: { errors: [{ code: 'under-way' }] } });
    await query.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute();
    expect((await erase(asha.email, manager)).status).toBe(403);
    expect(await erase('other@example.com')).toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'email' }] },
    });
    expect(await seen(asha.id)).toMatchObject({ name: 'Asha Verma', erasedAt: null });
    unwrap(await erase());
  });
});

describe('[ADMIN-1] [ORDER-7] a counter sale', () => {
  it('to a customer found by phone number becomes one of their orders', async () => {
    const kamala = await named('Kamala', 'Devi', '+91 98111 22334');
    const [buyer] = unwrap(await manager.call(searchCounterBuyers, { query: { search: '98111 22334' } }));
    expect(buyer).toMatchObject({ id: kamala.id, name: 'Kamala Devi', email: kamala.email });
    const ring = await createProduct(shop.database, { price: 1000 });
    const sale = {
      products: [{ productId: ring.id, quantity: 1 }],
      total: 1000,
      customerId: kamala.id,
      name: 'Kamala Devi',
      phone: '+91 98111 22334',
      email: kamala.email,
      paidBy: 'cash' as const,
      handedOver: true,
      note: '',
    };
    const { orderId } = unwrap(await manager.call(createCounterSale, { body: sale }));
    expect((await kamala.orders.list()).orders.map((order) => order.id)).toEqual([orderId]);
    expect(await seen(kamala.id)).toMatchObject({ orders: 1, spent: 1000 });
  });

  it('neither offers nor accepts a blocked customer', async () => {
    const blocked = await named('Durga', 'Prasad');
    unwrap(await manager.call(blockCustomer, { params: { id: blocked.id }, body: { blocked: true } }));
    expect(unwrap(await manager.call(searchCounterBuyers, { query: { search: 'Durga' } }))).toEqual([]);
    const ring = await createProduct(shop.database, { price: 1000 });
    const body = {
      products: [{ productId: ring.id, quantity: 1 }],
      total: 1000,
      customerId: blocked.id,
      name: 'Durga Prasad',
      phone: '98111 22334',
      email: '',
      paidBy: 'cash' as const,
      handedOver: true,
      note: '',
    };
    expect((await manager.call(createCounterSale, { body })).status).toBe(422);
  });
});

/** The tables with a row that still contains one of these words. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    for (const word of words) {
      const held = await pool.query(
        `select 1 from "${name}" t where strpos(to_jsonb(t)::text, $1) > 0 limit 1`,
        [word],
      );
      if (held.rowCount !== 0) found.push(`${name}: ${word}`);
    }
  }
  return found;
}
