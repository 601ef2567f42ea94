import { expect, test } from 'vitest';
import { revealBuyerPan } from '#contract/admin/order-documents.ts';
import {
  addBreachStep,
  exportAffected,
  getBreach,
  getPrivacyDesk,
  listBreaches,
  listPanReads,
  recordBreach,
  setRetention,
  updateBreach,
} from '#contract/admin/privacy.ts';
import type { CallInput } from '#contract/api-call.ts';
import { listAudit } from '#contract/admin/audit.ts';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { getPrivacyNotice } from '#contract/privacy.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { deleteOverPeriod } from '#server/jobs/housekeeping/delete-over-period.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop, testSecrets } from '#tests/support/shops/test-shop.ts';
import { storePan } from '../../../selling/checkout/pan-store.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const { query, pool, transaction } = shop.database;
const owner = await createStaff(shop, 'owner', 'Meera');
const manager = await createStaff(shop, 'manager', 'Ravi');
type BreachBody = CallInput<typeof recordBreach>['body'];
const hour = 3_600_000;
const at = (hours: number) => new Date(shop.now.getTime() + hours * hour).toISOString();

async function buyer() {
  const shopper = await signedInShopper(shop);
  unwrap(await shopper.cart.add(await createProduct(shop.database)));
  const { order_id: order } = unwrap(await shopper.order());
  return { ...shopper, order };
}
/** Sets the clock; the session of the owner stays. */
async function setClock(moment: Date) {
  shop.now = moment;
  await pool.query(
    `update staff_sessions set last_seen_at = $1, expires_at = $1::timestamptz + interval '1 hour'`,
    [moment],
  );
}

const duty = async (key: string) =>
  unwrap(await owner.call(getPrivacyDesk)).duties.find((each) => each.key === key);

test('[LAW-55] the owner sees who read which PAN, and when; a manager reads neither', async () => {
  const { order } = await buyer();
  await transaction((open) =>
    storePan(open, testSecrets, { pan: 'ABCPE1234F', order_id: order, now: shop.now }),
  );
  expect(unwrap(await owner.call(listPanReads)).reads).toEqual([]);
  expect((await manager.call(revealBuyerPan, { params: { id: order } })).status).toBe(403);
  expect((await manager.call(listPanReads)).status).toBe(403);
  unwrap(await owner.call(revealBuyerPan, { params: { id: order } }));
  const { reads } = unwrap(await owner.call(listPanReads));
  expect(reads).toMatchObject([{ staffName: 'Meera', order: String(order), at: shop.now.toISOString() }]);
  const oneYear = new Date(shop.now.getTime() + 366 * 24 * hour);
  await deleteOverPeriod(query, oneYear);
  expect(unwrap(await owner.call(listPanReads)).reads).toEqual(reads);
});

test('[LAW-54] the owner sets a period from a day on; the page of purposes shows it from then', async () => {
  const today = dayInIndia(shop.now);
  const tomorrow = dayInIndia(shop.now.getTime() + 24 * hour);
  const body: CallInput<typeof setRetention>['body'] = {
    rule: 'messages',
    period: 800,
    from: tomorrow,
    source: 'Our adviser',
  };
  const set = (changed: object = {}, staff = owner) =>
    staff.call(setRetention, { body: { ...body, ...changed } });
  expect((await set({}, manager)).status).toBe(403);
  expect(await set({ period: 729 })).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'period' }] },
  });
  expect(await set({ from: '2026-01-01' })).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'from' }] },
  });
  unwrap(await set({ period: 850 }));
  const desk = unwrap(await set()); // before its day it can be set again
  expect(desk.retention.find(({ rule }) => rule === 'messages')).toMatchObject({
    period: 730,
    from: null,
    planned: [{ period: 800, from: tomorrow, source: 'Our adviser', by: 'Meera' }],
  });
  const kept = async () => {
    const { purposes } = unwrap(await callApi(shop, getPrivacyNotice));
    return purposes.find(({ key }) => key === 'messages')?.kept.join(' ');
  };
  expect(await kept()).toContain('730 days after the last message');
  unwrap(await set({ from: today, period: 900 }));
  await expect.poll(kept).toContain('900 days after the last message');
  expect(await set({ from: today, period: 760 })).toMatchObject({ status: 409 });
});

test('[LAW-56] a breach names who is affected, by window and kind of data', async () => {
  await pool.query('truncate newsletter_subscribers, rate_limits');
  const early = await buyer();
  await pool.query(`update customers set created_at = $1, updated_at = $1 where id = $2`, [
    at(-500),
    early.id,
  ]);
  await pool.query(`update orders set placed_at = $1 where customer_id = $2`, [at(-500), early.id]);
  const others = await query
    .selectFrom('customers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const all = Number(others.count);
  unwrap(await callApi(shop, subscribeToNewsletter, { body: { email: 'reader@post.example' } }));
  const body: BreachBody = {
    noticedAt: at(-1),
    from: at(-100),
    to: at(1),
    kinds: ['accounts', 'orders', 'mail-lists'],
    reach: 'stored',
    description: 'A copy of the database was found on a foreign server.',
  };
  expect((await manager.call(recordBreach, { body })).status).toBe(403);
  expect(await owner.call(recordBreach, { body: { ...body, noticedAt: at(2) } })).toMatchObject({
    status: 422,
  });
  expect(await owner.call(recordBreach, { body: { ...body, to: at(-200) } })).toMatchObject({ status: 422 });
  const untimed = await owner.call(recordBreach, { body: { ...body, noticedAt: '', from: '', to: '' } });
  expect(untimed).toMatchObject({
    status: 422,
    problem: {
      errors: [
        { code: 'noticedAt', message: 'Enter when the shop learned of it' },
        { code: 'from', message: 'Enter the start of the breach' },
        { code: 'to', message: 'Enter the end of the breach' },
      ],
    },
  });

  const breach = unwrap(await owner.call(recordBreach, { body }));
  // The order names the customer of the account: one person.
  expect(breach.affected).toEqual([
    { kind: 'accounts', persons: all },
    { kind: 'orders', persons: 2 },
    { kind: 'mail-lists', persons: 1 },
  ]);
  expect(breach.persons).toBe(all + 1);
  const params = { id: breach.id };
  const entered: BreachBody & { version: number } = { ...body, reach: 'entered', version: breach.version };
  const narrower = unwrap(await owner.call(updateBreach, { params, body: entered }));
  expect(narrower.affected).toContainEqual({ kind: 'accounts', persons: all - 1 });
  expect(narrower.affected).toContainEqual({ kind: 'orders', persons: 1 });
  expect(await owner.call(updateBreach, { params, body: entered })).toMatchObject({ status: 409 });

  const { csv } = unwrap(await owner.call(exportAffected, { params }));
  expect(csv.trim().split('\r\n')).toHaveLength(narrower.persons + 1);
  expect(csv).toContain('reader@post.example');
  const trail = unwrap(await owner.call(listAudit, { query: { kind: 'breach' } })).entries;
  expect(trail.map(({ action }) => action)).toEqual(['exported', 'corrected', 'recorded']);
  expect(JSON.stringify(trail)).not.toContain('reader@post.example');
});

test('[LAW-57] letters are drafted, the clock runs for 72 hours, and the record is only added to', async () => {
  await setSettings(shop.database, 'company', {
    name: 'Anarbagh',
    legalName: 'Rathore Jewels Private Limited',
    grievanceOfficer: 'Farah Naqvi',
    grievanceEmail: 'farah@shop.example',
    grievancePhone: '+91 141 555 0190',
  });
  const body: BreachBody = {
    noticedAt: at(0),
    from: at(-2),
    to: at(-1),
    kinds: ['accounts'],
    reach: 'stored',
    description: 'Somebody read the list of customers.',
    measures: 'The password of the server was changed.',
  };
  const { id, letters, clock } = unwrap(await owner.call(recordBreach, { body }));
  const params = { id };
  expect(clock).toEqual({ dueAt: at(72), hoursLeft: 72, state: 'running' });
  const [letter] = letters.persons;
  for (const draft of [letter?.text, letters.board]) {
    expect(draft).toContain(body.description);
    expect(draft).toContain(body.measures);
    expect(draft).toContain('Accounts: name, email, phone, password hash');
  }
  expect(letter?.text).toContain('Set a new password');
  expect(letters.board).toContain('Data Fiduciary: Rathore Jewels Private Limited (Anarbagh), ');
  expect(letters.board).toContain(
    'Contact: Farah Naqvi, grievance officer, farah@shop.example, +91 141 555 0190',
  );
  expect(letters.board).toContain('Data Protection Board of India');
  expect(await duty('breaches')).toMatchObject({ state: 'due' });

  const began = shop.now;
  await setClock(new Date(began.getTime() + 72 * hour + 1));
  expect(unwrap(await owner.call(getBreach, { params })).clock.state).toBe('overdue');
  expect(await duty('breaches')).toMatchObject({ state: 'missing' });
  await setClock(new Date(began.getTime() + 71 * hour));
  const step = (kind: 'board-detailed' | 'persons-told' | 'closed', text = 'By email') =>
    owner.call(addBreachStep, { params, body: { kind, text } });
  expect(unwrap(await step('board-detailed')).clock.state).toBe('in-time');
  unwrap(await step('persons-told'));
  unwrap(await step('closed'));
  expect(await step('closed')).toMatchObject({ status: 409 });
  const breach = unwrap(await owner.call(getBreach, { params }));
  expect(breach.steps.map(({ kind, staffName }) => `${kind} by ${staffName}`)).toEqual([
    'board-detailed by Meera',
    'persons-told by Meera',
    'closed by Meera',
  ]);
  await expect(pool.query(`update breach_steps set text = 'changed'`)).rejects.toThrow('only added');
  expect(unwrap(await owner.call(listBreaches))[0]).toMatchObject({ id, closed: true });
  await setClock(began);
});

test('[LAW-58] each duty says whether it is in order, and why not', async () => {
  await pool.query('truncate retention_reports, retention_periods');
  expect(await duty('retention')).toMatchObject({ state: 'missing' });
  await deleteOverPeriod(query, shop.now);
  expect(await duty('retention')).toMatchObject({ state: 'green' });
  const began = shop.now;
  await setClock(new Date(began.getTime() + 27 * hour));
  expect(await duty('retention')).toMatchObject({ state: 'due' });
  await setClock(began);

  expect(await duty('consents')).toMatchObject({ state: 'green' });
  await pool.query(
    `insert into newsletter_subscribers (email, consented_at) values ('no@record.example', now())`,
  );
  expect(await duty('consents')).toMatchObject({
    state: 'missing',
    reason: '1 person has no consent on record.',
  });

  expect(await duty('pan')).toMatchObject({ state: 'green' });
  const rich = await signedInShopper(shop);
  unwrap(await rich.cart.add(await createProduct(shop.database, { price: 190_000 })));
  const { order_id: order } = unwrap(await rich.order());
  await pool.query(
    `begin; update order_lines set unit_price_paise = 25000000 where order_id = ${order};
     update orders set subtotal_paise = 25000000, total_paise = 25000000 where id = ${order}; commit`,
  );
  expect(await duty('pan')).toMatchObject({ state: 'missing', reason: `No PAN for order ${order}.` });
});
