import { expect, test } from 'vitest';
import { getConfig } from '#contract/config.ts';
import { decideProvider } from '#domain/health/decide-health.ts';
import { fromRupees } from '#domain/money.ts';
import { usualLimits } from '#domain/orders/online-payment.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { buyerOf, payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { usualTerms } from '../payment-sandbox/ledger.ts';
import { runHousekeeping } from '../../jobs/housekeeping/run-housekeeping.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { readProviderFacts } from '../../jobs/health/read-work-facts.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const { ledger } = shop.sandbox;
auditAfterEach(shop);
const company = { address: '12 Johari Bazaar, Jaipur', hours: '11 am to 7 pm', phone: '+91 141 2560000' };
await setSettings(database, 'company', { ...company, email: 'shop@example.com' });

const instead =
  'You can pay for it at our counter, in more than one payment if you wish: 12 Johari Bazaar, Jaipur. Call +91 141 2560000 or write to shop@example.com, and we will arrange the payment with you.';

/** The PAN that a sale of this size asks for. */
const pan = { pan: 'ABCPE1234F' };

/** A shopper with a product at this price, as the shop is on its first day: no limit is learnt. */
async function buyer(price: number) {
  Object.assign(ledger.terms, usualTerms());
  await setSettings(database, 'payment', defaultSettings.payment);
  await database.query.deleteFrom('outbox').execute();
  const ring = await createProduct(database, { price, stock: 9 });
  return { ring, ...(await buyerOf(shop, ring)) };
}

/** What an attempt leaves behind. */
async function left() {
  const { query } = database;
  const attempts = await query.selectFrom('payments').select('id').where('state', '=', 'created').execute();
  const holds = await query.selectFrom('stock_holds').select('product_id').execute();
  const pans = await query
    .selectFrom('buyer_pans')
    .select('payment_id')
    .where('order_id', 'is', null)
    .execute();
  return { attempts: attempts.length, holds: holds.length, pans: pans.length };
}
const nothing = { attempts: 0, holds: 0, pans: 0 };

/** The configuration follows the settings within a second. */
const bounds = async () =>
  unwrap(await callApi(shop, getConfig)).payment_methods.map(({ least, most }) => ({ least, most }));
const usual = { least: 1, most: 500_000 };

const mailsToOwner = async () =>
  (await deliverOutbox(shop)).mails.filter(({ subject }) => subject.includes('to be paid online'));

test('[PAY-19] the configuration tells the bounds of one online payment, and what the shop offers instead', async () => {
  await buyer(1000);
  const config = unwrap(await callApi(shop, getConfig));
  expect(config).toMatchObject({
    payment_methods: [
      { key_name: 'razor_pay', ...usual },
      { key_name: 'stripe', ...usual },
    ],
    online_payment_instead: instead,
  });
  const limits = { stripe: { least: fromRupees(50), most: null } };
  await setSettings(database, 'payment', { limits, bankTransfer: true });
  await expect.poll(bounds).toEqual([usual, { least: 50, most: null }]);
  expect(unwrap(await callApi(shop, getConfig)).online_payment_instead).toContain(
    'To pay by bank transfer, call +91 141 2560000 or write to shop@example.com, and we will send a proforma invoice with our bank details and a payment reference.',
  );
});

test('[PAY-19] an order above the limit is refused with what to do instead, before anything is held or opened', async () => {
  const asha = await buyer(610_000);
  ledger.terms.most = 1_000_000_00; // the shop refuses it by itself
  const opened = ledger.orders.size;
  expect(await asha.begin(pan)).toMatchObject({
    status: 409,
    problem: {
      errors: [{ code: 'above-online-limit' }],
      message: `This way to pay is only for orders up to ₹5,00,000. Your order is ₹6,10,000. ${instead}`,
    },
  });
  expect(ledger.orders.size).toBe(opened);
  expect(await left()).toEqual(nothing);
  expect(await asha.shopper.cart.lines()).toHaveLength(1);
  // However often it is tried, the owner is told once.
  const again = await Promise.all([asha.begin(pan), asha.begin(pan), asha.begin(pan)]);
  expect(again.map(({ status }) => status)).toEqual([409, 409, 409]);
  const [mail, ...more] = await mailsToOwner();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('An order was too large to be paid online');
  expect(mail?.text).toContain(
    'The payment settings allow one payment through Razorpay only for orders up to ₹5,00,000',
  );
  expect((await asha.begin(pan)).status).toBe(409);
  expect(await mailsToOwner()).toEqual([]);
});

test.each(['razor_pay', 'stripe'])(
  '[PAY-19] a limit that %s refuses for is learnt: nothing stays, the owner is told once, and the next try is refused by the shop',
  async (gateway) => {
    const asha = await buyer(400_000);
    const name = gateway === 'stripe' ? 'Stripe' : 'Razorpay';
    ledger.terms.most = 300_000_00;
    const opened = ledger.orders.size;
    const wish = { ...pan, payment_method: gateway };
    const refused = await asha.begin(wish, { 'idempotency-key': `limit-${gateway}` });
    expect(refused).toMatchObject({
      status: 409,
      problem: {
        errors: [{ code: 'above-online-limit' }],
        message: `This way to pay is only for orders below ₹4,00,000. Your order is ₹4,00,000. ${instead}`,
      },
    });
    expect(ledger.orders.size).toBe(opened);
    expect(await left()).toEqual(nothing);
    const learnt = { least: 100, most: fromRupees(400_000) - 1 };
    expect((await readSettingsOf(database, 'payment')).limits).toEqual({ [gateway]: learnt });
    // The same request again, as a browser repeats it, and another one.
    for (const key of [`limit-${gateway}`, 'another']) {
      expect(await asha.begin(wish, { 'idempotency-key': key })).toMatchObject({ status: 409 });
    }
    const less = { least: 1, most: 399_999.99 };
    await expect.poll(bounds).toEqual(gateway === 'stripe' ? [usual, less] : [less, usual]);
    const trail = await database.query
      .selectFrom('audit_entries')
      .select(['staff_name', 'subject_id', 'before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(trail).toEqual({
      staff_name: name,
      subject_id: 'payment',
      before: { limits: { [gateway]: usual } },
      after: { limits: { [gateway]: less } },
    });
    const [mail, ...more] = await mailsToOwner();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'shop@example.com',
      subject: 'An order was too large to be paid online',
    });
    expect(mail?.text).toContain(`now allow one payment through ${name} only for orders below ₹4,00,000`);
    expect(shop.faults).toEqual([]);
  },
);

test('[PAY-19] ten shoppers at once learn one limit, and the owner gets one mail', async () => {
  const first = await buyer(400_000);
  const payers = [first];
  while (payers.length < 10) payers.push({ ...first, ...(await buyerOf(shop, first.ring)) });
  ledger.terms.most = 300_000_00;
  const replies = await Promise.all(payers.map(({ begin }) => begin(pan)));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(409));
  expect(await left()).toEqual(nothing);
  expect(await mailsToOwner()).toHaveLength(1);
});

test('[PAY-19] ever smaller orders cause one email and one entry of the audit trail in thirty days', async () => {
  await buyer(400_000);
  ledger.terms.most = 1000_00;
  const { query } = database;
  const entries = async () =>
    (await query.selectFrom('audit_entries').select('id').where('subject_id', '=', 'payment').execute())
      .length;
  const before = await entries();
  const tries = async (from: number) => {
    const shopper = await signedInShopper(shop);
    const { begin } = payerOf(shop, shopper);
    for (let price = from; price > from - 5; price -= 1) {
      await shopper.cart.clear();
      await shopper.cart.add(await createProduct(database, { price, stock: 1 }));
      expect((await begin(pan)).status).toBe(409);
    }
    const { limits } = await readSettingsOf(database, 'payment');
    expect(limits['razor_pay']?.most).toBe(fromRupees(from - 4) - 1);
    return [(await mailsToOwner()).length, (await entries()) - before];
  };
  expect(await tries(399_999)).toEqual([1, 1]);
  expect(await tries(300_000)).toEqual([0, 1]);
  const sent = await query.selectFrom('outbox').select('done_at').executeTakeFirstOrThrow();
  await runHousekeeping(query, new Date((sent.done_at?.getTime() ?? 0) + 31 * 24 * 3_600_000));
  expect(await tries(200_000)).toEqual([1, 2]);
});

test('[PAY-19] the owner enters the new limit after agreeing on it, and larger orders are paid online again', async () => {
  const asha = await buyer(400_000);
  ledger.terms.most = 300_000_00;
  expect((await asha.begin(pan)).status).toBe(409);
  ledger.terms.most = 1_000_000_00;
  await setSettings(database, 'payment', {
    limits: { razor_pay: { ...usualLimits, most: fromRupees(1_000_000) } },
  });
  const returned = await asha.pay(await asha.open(pan));
  expect((await asha.verify(returned ?? {})).ok).toBe(true);
});

test('[PAY-19] an order below the minimum is refused likewise, known or learnt', async () => {
  const atOnce = instead.replace(', in more than one payment if you wish', '');
  const asha = await buyer(0.5);
  ledger.terms.least = 1;
  expect(await asha.begin()).toMatchObject({
    status: 409,
    problem: {
      errors: [{ code: 'below-online-minimum' }],
      message: `This way to pay is only for orders of at least ₹1. Your order is ₹0.50. ${atOnce}`,
    },
  });
  const usha = await buyer(20);
  ledger.terms.least = 50_00;
  expect(await usha.begin()).toMatchObject({
    problem: {
      message: `This way to pay is only for orders of at least ₹20.01. Your order is ₹20. ${atOnce}`,
    },
  });
  expect(await left()).toEqual(nothing);
  const mails = await mailsToOwner();
  expect(mails.map(({ text }) => /only from ₹\S+ on/.exec(text)?.[0])).toEqual(['only from ₹20.01 on']);
});

test('[PAY-19] what the provider refuses as wrong holds nothing, and the health page tells the owner in words', async () => {
  const asha = await buyer(1000);
  const { keySecret } = shop.sandbox.keys;
  Object.assign(shop.sandbox.keys, { keySecret: 'changed in the dashboard' });
  const refused = await asha.begin();
  Object.assign(shop.sandbox.keys, { keySecret });
  expect(refused).toMatchObject({ status: 503, problem: { errors: [{ code: 'gateway-refused' }] } });
  expect(await left()).toEqual(nothing);
  expect(JSON.stringify(shop.warnings)).toContain('See whether its keys are valid');
  shop.later(2);
  expect(decideProvider(await readProviderFacts(database.query, true, shop.now)).sentence).toMatch(
    /^Shoppers cannot pay online: .+ See whether its keys are valid .+ It said: Authentication failed$/,
  );
  expect((await asha.payAndVerify(await asha.open())).ok).toBe(true);
});
