import { describe, expect, it } from 'vitest';
import { listAddresses } from '#contract/addresses.ts';
import { getCustomer, updateCustomerNote } from '#contract/admin/customers.ts';
import { startMoveIn } from '#contract/admin/move-in.ts';
import { checkPhone, register } from '#contract/auth.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { moveInShop } from '#tests/support/shops/move-in-shop.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const {
  shop,
  owner,
  step,
  work,
  stateOf,
  rowsOf,
  noteOf,
  tried,
  broughtIn,
  undone,
  customers,
  customerOf,
  signIn,
  headersOf,
} = await moveInShop();
const { query, pool } = shop.database;

describe('[MOVE-6] customers of another shop', () => {
  it('are tried without a change, come in as accounts, and nothing is mailed', async () => {
    const id = await tried('shopify', 'customers');
    expect(await stateOf(id)).toMatchObject({
      kind: 'customers',
      state: 'tried',
      rows: { ready: 6, out: 2 },
    });
    expect(await customers()).toEqual([]);
    unwrap(await owner.call(startMoveIn, { params: { id } }));
    await work();
    expect(await stateOf(id)).toMatchObject({ state: 'done', rows: { in: 6, out: 2 } });
    const rows = await rowsOf(id);
    expect(rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    const kamala = await customerOf('kamala.iyer@post.example');
    expect(kamala).toMatchObject({
      first_name: 'Kamala',
      phone: '+919840011223',
      password_hash: null,
      email_verified_at: null,
      unclaimed: true,
    });
    expect(rows[0]).toMatchObject({
      name: 'Kamala Iyer',
      person: 'kamala.iyer@post.example',
      customerId: kamala.id,
    });
    const detail = unwrap(await owner.call(getCustomer, { params: { id: kamala.id } }));
    expect(detail.addresses).toMatchObject([
      { lines: ['14 Temple Street, Mylapore', 'Chennai 600004', 'Tamil Nadu', 'India'] },
    ]);
    expect(await query.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect(await query.selectFrom('consents').selectAll().execute()).toEqual([]);
    // What was read is not stored twice.
    const contents = await query.selectFrom('move_in_people').select('content').execute();
    expect(contents.filter(({ content }) => content !== null)).toEqual([]);
  });

  it('who have an account here stay as they are', async () => {
    const asha = { f_name: 'Kamala', l_name: 'Here', email: 'kamala.iyer@post.example', phone: '9000000001' };
    unwrap(await callApi(shop, register, { body: { ...asha, password: 'emerald-17' } }));
    await query
      .insertInto('customers')
      .values({
        first_name: '',
        last_name: '',
        email: '',
        phone: '+919930077889',
        phone_verified_at: shop.now,
      })
      .execute();
    const before = await customers();
    const id = await broughtIn('shopify', 'customers');
    expect((await customers()).slice(0, 2)).toEqual(before);
    expect(await noteOf(id, 2)).toBe('Here already: the account with this email stays as it is.');
    expect(await noteOf(id, 4)).toBe('Here already: the account with this phone number stays as it is.');
    expect(await stateOf(id)).toMatchObject({ rows: { in: 4, out: 4 } });
    await undone(id);
    expect(await customers()).toEqual(before);
  });

  it('sign in with a code to their email, and nobody opens the account by its phone first', async () => {
    await broughtIn('shopify', 'customers');
    const kamala = await customerOf('kamala.iyer@post.example');
    unwrap(await callApi(shop, checkPhone, { body: { phone: kamala.phone } }));
    expect((await deliverOutbox(shop)).texts).toEqual([]);
    const other = await signIn(kamala.phone);
    expect(other).toMatchObject({ created: true });
    expect(other.user.id).not.toBe(kamala.id);
    const own = await signIn(kamala.email);
    expect(own).toMatchObject({ created: false, user: { id: kamala.id } });
    expect(await customerOf(kamala.email)).toMatchObject({ unclaimed: false, version: 1 });
    const addresses = unwrap(await callApi(shop, listAddresses, { headers: headersOf(own.token) }));
    expect(addresses).toMatchObject([{ city: 'Chennai', zip: '600004' }]);
    // One without an email is opened by its phone.
    const farida = (await customers()).find(({ phone, email }) => phone === '+919930077889' && email === '');
    expect(await signIn('+919930077889')).toMatchObject({ created: false, user: { id: farida?.id } });
  });

  it('an undo keeps those who signed in, and those whom the staff changed', async () => {
    const id = await broughtIn('shopify', 'customers');
    await signIn('kamala.iyer@post.example');
    const ishaan = await customerOf('ishaan@post.example');
    const body = { version: 1, note: 'Called' };
    unwrap(await owner.call(updateCustomerNote, { params: { id: ishaan.id }, body }));
    await undone(id);
    expect(await stateOf(id)).toMatchObject({ state: 'undone', rows: { kept: 2, removed: 4, out: 2 } });
    expect(await noteOf(id, 2)).toBe('It stays: the customer has signed in.');
    expect(await noteOf(id, 3)).toBe('It stays: the staff have changed it.');
    expect((await customers()).map(({ email }) => email)).toEqual([
      'kamala.iyer@post.example',
      'ishaan@post.example',
    ]);
  });

  it('no row comes in twice when a node dies within a batch and another goes on', async () => {
    const lines = Array.from({ length: 450 }, (_, index) => `A,B,a${index}@post.example,no`);
    const file = Buffer.from(`First Name,Last Name,Email,Accepts Marketing\n${lines.join('\n')}`);
    const id = await tried('shopify', 'customers', file);
    unwrap(await owner.call(startMoveIn, { params: { id } }));
    await step();
    await pool.query(`create function die() returns trigger language plpgsql as $$
        begin if new.email = 'a300@post.example' then raise 'killed'; end if; return new; end $$;
      create trigger die before insert on customers for each row execute function die()`);
    await expect(work()).rejects.toThrow('killed');
    expect(await customers()).toHaveLength(200);
    await pool.query('drop trigger die on customers; drop function die');
    await Promise.all([work(), work()]);
    await work();
    expect(await stateOf(id)).toMatchObject({ state: 'done', rows: { in: 450 } });
    expect(new Set((await customers()).map(({ email }) => email)).size).toBe(450);
  });
});
