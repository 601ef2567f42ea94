import { describe, expect, it } from 'vitest';
import { eraseCustomer, getCustomer } from '#contract/admin/customers.ts';
import { listFormerOrders as listForStaff } from '#contract/admin/former-orders.ts';
import { login, register } from '#contract/auth.ts';
import { listFormerOrders } from '#contract/former-orders.ts';
import { deleteOverPeriod } from '#server/jobs/housekeeping/delete-over-period.ts';
import { moveInShop } from '#tests/support/shops/move-in-shop.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const {
  shop,
  owner,
  stateOf,
  rowsOf,
  noteOf,
  broughtIn,
  undone,
  customers,
  customerOf,
  formerOrders,
  staffOrders,
  signIn,
  ownOrders,
} = await moveInShop();
const { query, pool } = shop.database;

describe('[MOVE-7] orders of another shop', () => {
  it('come in as history, once, and an undo removes them', async () => {
    await broughtIn('shopify', 'customers');
    const id = await broughtIn('shopify', 'orders');
    expect(await stateOf(id)).toMatchObject({ state: 'done', rows: { in: 4, part: 1, out: 2 } });
    const kamala = await customerOf('kamala.iyer@post.example');
    expect((await rowsOf(id))[0]).toMatchObject({
      name: '#1001',
      person: 'Kamala Iyer, kamala.iyer@post.example',
      customerId: kamala.id,
    });
    const { orders } = unwrap(await owner.call(listForStaff, { query: { customer: kamala.id } }));
    expect(orders).toMatchObject([
      {
        number: '#1001',
        placedAt: '2024-03-05T08:52:10.000Z',
        status: 'Paid, fulfilled',
        customerId: kamala.id,
        lines: [
          { name: 'Zoya Polki Jhumkas', sku: 'RS-EAR-011', quantity: 1, amount: '₹2,45,000' },
          { name: 'Mira Silver Ring - 12', quantity: 2, amount: '₹2,500.50' },
        ],
        discount: '₹5,000',
        shipping: '₹150',
        tax: '₹7,429.50',
        total: '₹2,50,079.50',
        paymentMethod: 'Razorpay',
      },
    ]);
    // No sum of this shop counts them.
    expect(unwrap(await owner.call(getCustomer, { params: { id: kamala.id } }))).toMatchObject({
      orders: 0,
      spent: 0,
    });
    expect(await query.selectFrom('orders').selectAll().execute()).toEqual([]);
    expect(await staffOrders({ search: '1003' })).toEqual(['#1003']);
    expect(await staffOrders({ search: 'guest@post' })).toEqual(['#1002']);
    expect(await staffOrders({ search: '99300 77889' })).toEqual(['#1005']);

    const again = await broughtIn('shopify', 'orders');
    expect(await stateOf(again)).toMatchObject({ rows: { out: 6, part: 1 } });
    expect(await noteOf(again, 2)).toBe(
      'Here already: the order with this number and date was imported before.',
    );
    await undone(id);
    expect(await stateOf(id)).toMatchObject({ state: 'undone', rows: { removed: 4 } });
    expect(await formerOrders()).toEqual([]);
    expect(await customers()).toHaveLength(6);
  });

  it('are read by who confirmed their email, and by nobody who only registered it', async () => {
    const stranger = { f_name: 'A', l_name: 'B', email: 'guest@post.example', phone: '9000000001' };
    const password = 'emerald-17';
    unwrap(await callApi(shop, register, { body: { ...stranger, password } }));
    const signed = { body: { email_or_phone: stranger.email, password } };
    const registered = unwrap(await callApi(shop, login, signed));
    await broughtIn('shopify', 'orders');
    const account = await customerOf('guest@post.example');
    expect(await ownOrders(registered.token)).toEqual([]);
    // The staff see them beside the account, unlinked.
    expect(unwrap(await owner.call(listForStaff, { query: { customer: account.id } })).orders).toMatchObject([
      { number: '#1002', customerId: null },
    ]);
    const real = await signIn('guest@post.example', true);
    expect(real.user.id).not.toBe(account.id);
    expect(await ownOrders(real.token)).toMatchObject([
      {
        number: '#1002',
        status: 'Cancelled, refunded, unfulfilled',
        address: 'Guest Buyer\n1 Lane\nJaipur 302003, Rajasthan\nIndia',
        total: '₹3,900',
      },
    ]);
    expect(await ownOrders(registered.token)).toEqual([]);
    // An order with a phone alone goes to who confirmed the phone; one with an email does not.
    const farida = await signIn('99300 77889');
    expect((await ownOrders(farida.token)).map(({ number }) => number)).toEqual(['#1005']);
    const kamalasPhone = await signIn('98400 11223');
    expect(await ownOrders(kamalasPhone.token)).toEqual([]);
    expect(await callApi(shop, listFormerOrders)).toMatchObject({ status: 401 });
  });

  it('are found by customers who come in after them, and stay when these are taken out', async () => {
    await broughtIn('shopify', 'orders');
    const id = await broughtIn('shopify', 'customers');
    const claire = await customerOf('claire@post.example');
    expect(await staffOrders({ customer: claire.id })).toEqual(['#1003']);
    await undone(id);
    expect((await formerOrders()).map(({ customer_id: customer }) => customer)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('[LAW-53] are erased with the account', async () => {
    await broughtIn('shopify', 'customers');
    await broughtIn('shopify', 'orders');
    const { id, email } = await customerOf('kamala.iyer@post.example');
    unwrap(await owner.call(eraseCustomer, { params: { id }, body: { email } }));
    expect((await formerOrders()).map(({ number }) => number)).not.toContain('#1001');
    const { rows } = await pool.query(
      `select from move_in_people t where to_jsonb(t)::text ~* 'kamala'
        union all select from move_in_rows t where to_jsonb(t)::text ~* 'kamala'`,
    );
    expect(rows).toHaveLength(1); // the second row of the same person, which made no account: its name goes with the report
  });

  it('[LAW-54] the report is deleted after its period, and orders after theirs', async () => {
    await broughtIn('shopify', 'customers');
    const id = await broughtIn('shopify', 'orders');
    const { created_at: start } = await query
      .selectFrom('move_ins')
      .select('created_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const after = (days: number) => deleteOverPeriod(query, new Date(start.getTime() + days * 86_400_000));
    await after(29);
    expect(await stateOf(id)).toMatchObject({ state: 'done' });
    await after(31);
    expect(await stateOf(id)).toBeUndefined();
    expect(await query.selectFrom('move_in_people').selectAll().execute()).toEqual([]);
    expect(await formerOrders()).toHaveLength(4);
    await after(1096);
    expect(await formerOrders()).toEqual([]);
    expect(await customers()).toHaveLength(6);
  });
});
