import { expect, test } from 'vitest';
import { addAddress } from '#contract/addresses.ts';
import { updateDelivery, updateLegalTexts, getSettings } from '#contract/admin/settings.ts';
import { getConfig } from '#contract/config.ts';
import { getDelivery } from '#contract/delivery.ts';
import { digitalPayment } from '#contract/payments.ts';
import { getShippingQuotes } from '#contract/shipping.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { callApi, jaipur, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startPaymentShop(await emptyDatabase());
const ring = await createProduct(shop.database, { stock: 100 });
const owner = await createStaff(shop, 'owner');
const settings = async () => unwrap(await owner.call(getSettings)).settings;
const portBlair = { ...jaipur, city: 'Port Blair', zip: '744101', state: 'Andaman and Nicobar Islands' };
const sentence =
  'We cannot deliver to 744101 (Andaman and Nicobar Islands): no courier carries insured parcels there.';

async function setDelivery(changes: object): Promise<void> {
  const { delivery } = await settings();
  unwrap(await owner.call(updateDelivery, { body: { ...delivery, ...changes } }));
}
const toPin = async (pin: string) => unwrap(await callApi(shop, getDelivery, { query: { pin } }));

test('[DELIVER-1] the call names State, city and days of a PIN code, from the owner’s settings', async () => {
  expect(await toPin('302003')).toMatchObject({
    kind: 'served',
    sentence: 'We deliver to Rajasthan.',
    from: null,
  });
  await setDelivery({ regions: [{ pins: '302001-302039', city: 'Jaipur', from: 1, to: 2 }] });
  const { from, ...place } = await toPin('302003');
  expect(place).toMatchObject({ state: 'Rajasthan', city: 'Jaipur' });
  expect(from).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await toPin('1')).toMatchObject({ kind: 'invalid' });
  expect(await toPin('')).toMatchObject({ kind: 'invalid' });
});

test('[DELIVER-1] a region without PIN codes, or with fewer days at most than at least, is refused at its field', async () => {
  const { delivery } = await settings();
  const wrong = (changes: object) => owner.call(updateDelivery, { body: { ...delivery, ...changes } });
  const region = { pins: '302', city: '', from: 2, to: 3 };
  for (const [changes, code] of [
    [{ regions: [{ ...region, pins: 'Jaipur' }] }, 'regions.0.pins'],
    [{ regions: [{ ...region, to: 1 }] }, 'regions.0.to'],
    [{ holidays: ['25 December'] }, 'holidays.0'],
    [{ returnPickUp: { from: 900, to: 450 } }, 'returnPickUp.to'],
    [{ returnPickUp: { from: 900, to: null } }, 'returnPickUp.to'],
  ] as const)
    expect(await wrong(changes)).toMatchObject({ status: 422, problem: { errors: [{ code }] } });
});

test('[DELIVER-3] an unserved PIN code is refused before payment, by cash and online, and has no quote', async () => {
  await setDelivery({ unserved: [{ pins: '744', reason: 'no courier carries insured parcels there' }] });
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(ring);
  const { id } = unwrap(await shopper.call(addAddress, { body: portBlair }));
  expect(await toPin('744101')).toMatchObject({ kind: 'unserved', sentence });
  expect(unwrap(await shopper.call(getShippingQuotes, { query: { address_id: id } }))).toEqual([]);
  const body = { ...(await shopper.orderBody()), address_id: id };
  const refusal = {
    status: 422,
    problem: { errors: [{ code: 'address_id', message: `${sentence} Please choose another address.` }] },
  };
  expect(await shopper.send(body)).toMatchObject(refusal);
  const { payment_method: _, ...online } = body;
  const paying = await shopper.call(digitalPayment, { body: { ...online, payment_method: 'razor_pay' } });
  expect(paying).toMatchObject(refusal);
  expect(await shopper.cart.lines()).toHaveLength(1);
});

test('[DELIVER-4] the mail of an order names the days that were promised', async () => {
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(ring);
  const { from, to } = await toPin('302003');
  expect([from, to]).not.toContain(null);
  unwrap(await shopper.send(await shopper.orderBody()));
  const { mails } = await deliverOutbox(shop);
  const placed = mails.find(({ subject }) => subject.startsWith('Your order'));
  expect(placed?.text).toMatch(/Expected delivery: (Between|By) /);
});

test('[DELIVER-5] [DELIVER-6] pages and policies state the same return terms, and a policy that differs is refused', async () => {
  const { legal } = await settings();
  const html = '<p>Send it back within {{returns.days}} of delivery.</p>';
  const policy = (text: string) => ({ ...legal, returnPolicy: { shown: true, html: text } });
  expect(await owner.call(updateLegalTexts, { body: policy(html) })).toMatchObject({ status: 422 });
  await setDelivery({ returnDays: 15, returnPickUp: { from: 450, to: 900 }, returns: 'Unworn.' });
  unwrap(await owner.call(updateLegalTexts, { body: policy(html) }));
  expect(unwrap(await callApi(shop, getConfig))).toMatchObject({
    return_days: 15,
    return_promise:
      'Returns accepted within 15 days of delivery. Unworn. Return pick-up costs ₹450 to ₹900; it is free if the fault is ours.',
    return_policy: { content: '<p>Send it back within 15 days of delivery.</p>' },
  });
  const { legal: now } = await settings();
  const differs = { ...now, returnPolicy: { shown: true, html: '<p>Within 30 days of delivery.</p>' } };
  const refusal = await owner.call(updateLegalTexts, { body: differs });
  expect(JSON.stringify(refusal)).toContain('says 30 days for returns, and the delivery settings say 15');
  const { delivery } = await settings();
  expect(await owner.call(updateDelivery, { body: { ...delivery, returnDays: null } })).toMatchObject({
    status: 422,
  });
});
