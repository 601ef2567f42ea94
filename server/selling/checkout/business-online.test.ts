import { expect, test } from 'vitest';
import { addAddress, type AddressInput } from '#contract/addresses.ts';
import { getCustomer } from '#contract/auth.ts';
import { createCounterSale } from '#contract/admin/counter-sales.ts';
import { getOrder } from '#contract/admin/orders.ts';
import { getReturn } from '#contract/admin/gst-returns.ts';
import { stateOfGstin } from '#domain/locale/indian-state.ts';
import { placeSupply } from '#domain/tax/place-of-supply.ts';
import { eraseCustomer } from '#server/privacy/erase-customer.ts';
import { orderForMail } from '#server/messages/mail/order-for-mail.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { payerOf } from '#tests/support/shops/payment-shop.ts';
import { pdfLines } from '#tests/support/answers/pdf-text.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { jaipur, signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { gstin, startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, database, rows, download } = await startTaxDocumentShop();
auditAfterEach(shop);
const owner = await createStaff(shop, 'owner');

const gulmohar = { gstin: '27 aapfu0939f1zv', business_name: 'Gulmohar Boutique' };
const registered = '27AAPFU0939F1ZV';
const mumbai: AddressInput = {
  ...{ ...jaipur, address: '4 Hill Road', city: 'Mumbai', zip: '400050', state: 'Maharashtra' },
  contact_person_name: 'Ritu Malhotra',
};
const november = { from: '2026-11-01', to: '2026-11-30' };

/** A shopper with a ring in the cart and an address in Mumbai, beside the one in Jaipur. */
async function buyerOf(price = 10_300) {
  const buyer = await signedInShopper(shop);
  const mumbaiId = unwrap(await buyer.call(addAddress, { body: { ...mumbai } })).id;
  const columns = { tax_basis_points: 300, net_weight_mg: 20_100, gross_weight_mg: 24_500 };
  await buyer.cart.add(await createProduct(database, { price, columns }));
  return { buyer, mumbaiId };
}

async function printed(buyer: Shopper, id: number) {
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  return pdfLines((await download(buyer, id)).rawPayload).join('\n');
}

async function placeRuleOf(id: number) {
  const [row] = await rows<{ rule: string; place: string }>(
    `select document::jsonb ->> 'placeRule' as rule, document::jsonb -> 'placeOfSupply' ->> 'code' as place
       from tax_documents where order_id = ${id}`,
  );
  return row;
}

test('[LAW-30] a cash order for a business names it in order, mail, back office, invoice and GSTR-1', async () => {
  const { buyer, mumbaiId: address_id } = await buyerOf();
  const { order_id: id } = unwrap(await buyer.order({ ...gulmohar, address_id }));
  const [line] = unwrap(await buyer.orders.details(id));
  expect(line?.order).toMatchObject({ gstin: registered, business_name: gulmohar.business_name });
  const staffed = unwrap(await owner.call(getOrder, { params: { id } }));
  expect(staffed.business).toEqual({ gstin: registered, name: gulmohar.business_name });
  expect((await orderForMail(database.query, id))?.order.business).toBe(
    `Gulmohar Boutique, GSTIN ${registered}`,
  );
  await moveOrderThrough(shop, id, 'confirmed');
  const document = await printed(buyer, id);
  expect(document).toContain('Gulmohar Boutique');
  expect(document).toContain(`GSTIN ${registered}`);
  expect(await placeRuleOf(id)).toEqual({ rule: 'delivered-to-registered', place: '27' });
  const { listed } = unwrap(await owner.call(getReturn, { query: november }));
  expect(listed.map(({ section, gstin, place, igst }) => [section, gstin, place, igst])).toEqual([
    ['b2b', registered, 'Maharashtra (27)', 300],
  ]);
});

test('[LAW-30] the payment of a business carries GSTIN and name to its order, also when it is verified later', async () => {
  const { buyer, mumbaiId: address_id } = await buyerOf(250_000);
  const payer = payerOf(shop, buyer);
  const open = await payer.open({ ...gulmohar, address_id });
  const { order_id: id } = unwrap(await payer.payAndVerify(open));
  const [row] = await rows<object>(
    `select buyer_gstin, buyer_business, (select count(*)::integer from buyer_pans where order_id = ${id}) as pans
       from orders where id = ${id}`,
  );
  expect(row).toEqual({ buyer_gstin: registered, buyer_business: 'Gulmohar Boutique', pans: 1 });
});

test('[LAW-30] the business is kept with the customer for next time, and erased with them', async () => {
  const { buyer, mumbaiId: address_id } = await buyerOf();
  expect(unwrap(await buyer.call(getCustomer)).gstin).toBeNull();
  const { order_id } = unwrap(await buyer.order({ ...gulmohar, address_id }));
  const kept = { gstin: registered, business_name: 'Gulmohar Boutique' };
  expect(unwrap(await buyer.call(getCustomer))).toMatchObject(kept);
  await buyer.cart.add(await createProduct(database));
  const own = unwrap(await buyer.order()).order_id;
  expect(await rows(`select buyer_gstin from orders where id = ${own}`)).toEqual([{ buyer_gstin: null }]);
  expect(unwrap(await buyer.call(getCustomer))).toMatchObject(kept);
  for (const id of [order_id, own]) await moveOrderThrough(shop, id, 'cancelled');
  const email = `${buyer.id}@example.com`;
  const erased = { id: buyer.id, email, accountEmail: email };
  const gone = await database.transaction((open) => eraseCustomer(open, erased, shop.now));
  expect(gone.accepted).toBe(true);
  expect(await rows(`select gstin, business_name from customers where id = ${buyer.id}`)).toEqual([
    { gstin: null, business_name: null },
  ]);
});

test('[LAW-31] goods for a third party are supplied at the principal place of the business (IGST 10(1)(b))', async () => {
  const { buyer, mumbaiId: billing_address_id } = await buyerOf();
  const gift = { ...jaipur, contact_person_name: 'Leela Rao' };
  const address_id = unwrap(await buyer.call(addAddress, { body: gift })).id;
  const { order_id: id } = unwrap(await buyer.order({ ...gulmohar, address_id, billing_address_id }));
  await moveOrderThrough(shop, id, 'confirmed');
  expect(await printed(buyer, id)).toContain('IGST'); // sent within Rajasthan, where the shop is
  expect(await placeRuleOf(id)).toEqual({ rule: 'third-party', place: '27' });
});

test('[LAW-31] goods for a site of the business in another State are supplied there (IGST 10(1)(a))', async () => {
  const { buyer, mumbaiId: billing_address_id } = await buyerOf();
  const site = { ...jaipur, contact_person_name: gulmohar.business_name };
  const address_id = unwrap(await buyer.call(addAddress, { body: site })).id;
  const { order_id: id } = unwrap(await buyer.order({ ...gulmohar, address_id, billing_address_id }));
  await moveOrderThrough(shop, id, 'confirmed');
  expect(await printed(buyer, id)).toContain('CGST');
  expect(await placeRuleOf(id)).toEqual({ rule: 'delivered-to-registered', place: '08' });
});

test('[LAW-45] a tourist’s invoice has IGST, a place outside India, and its sum among bills to consumers', async () => {
  const ring = await createProduct(database, { price: 10_300, columns: { tax_basis_points: 300 } });
  const paris = { address: '5 Rue Cler', city: 'Paris', country: 'france' };
  const sale = {
    ...{ name: 'Chloe Martin', phone: '+33 1 40 62 99 99', email: '', ...paris, note: '' },
    ...{ paidBy: 'upi' as const, handedOver: true, total: 10_300 },
    products: [{ productId: ring.id, quantity: 1 }],
  };
  const { orderId } = unwrap(await owner.call(createCounterSale, { body: sale }));
  expect(await placeRuleOf(orderId)).toEqual({ rule: 'recorded-abroad', place: '96' });
  const { consumers } = unwrap(await owner.call(getReturn, { query: november }));
  expect(consumers.filter(({ code }) => code === '96')).toMatchObject([
    { interState: true, taxable: 10_000, igst: 300 },
  ]);
});

test.each([
  ['gstin', { gstin: '27AAPFU0939F1ZW' }],
  ['gstin', { gstin: '' }],
  ['business_name', { business_name: '' }],
  ['pan', { pan: 'ABCPE1234F' }],
])('[LAW-30] online a wrong %s of a business is refused, and nothing is written', async (field, wrong) => {
  const { buyer, mumbaiId: address_id } = await buyerOf();
  const before = await rows('select count(*)::integer as orders from orders');
  const body = { ...gulmohar, address_id, ...wrong };
  for (const reply of [await buyer.order(body), await payerOf(shop, buyer).begin(body)])
    expect(reply).toMatchObject({ status: 422, problem: { errors: [{ code: field }] } });
  expect(await rows('select count(*)::integer as orders from orders')).toEqual(before);
  expect(await buyer.cart.lines()).toHaveLength(1);
  expect(await rows(`select gstin from customers where id = ${buyer.id}`)).toEqual([{ gstin: null }]);
});

test('[LAW-30] the invoice of a business has an address of its registration', async () => {
  const { buyer } = await buyerOf();
  expect(await buyer.order({ ...gulmohar, billing_address_id: buyer.addressId })).toMatchObject({
    status: 422,
    problem: {
      errors: [
        {
          code: 'billing_address_id',
          message: 'This GSTIN belongs to Maharashtra. Choose the address of that registration.',
        },
      ],
    },
  });
});

test.each([
  ['Rajasthan', '302003', undefined],
  ['Karnataka', '560001', undefined],
  ['Ladakh', '194101', undefined],
  ['Maharashtra', '400050', gulmohar],
])(
  '[LAW-37] a parcel to %s is placed by one function, sold online or over the counter',
  async (state, zip, business) => {
    const place = { address: '4 Hill Road', city: 'City', state, zip };
    const { buyer } = await buyerOf();
    const address_id = unwrap(await buyer.call(addAddress, { body: { ...jaipur, ...place } })).id;
    const { order_id: online } = unwrap(await buyer.order({ ...business, address_id }));
    await moveOrderThrough(shop, online, 'confirmed', 'processing', 'shipped');
    const ring = await createProduct(database, { price: 10_300, columns: { tax_basis_points: 300 } });
    const sale = {
      ...{ name: 'Asha Verma', phone: jaipur.phone, email: '', ...place, note: '' },
      ...{ paidBy: 'upi' as const, handedOver: false, total: 10_300 },
      ...(business && { gstin: business.gstin, businessName: business.business_name }),
      products: [{ productId: ring.id, quantity: 1 }],
    };
    const { orderId: counter } = unwrap(await owner.call(createCounterSale, { body: sale }));
    await moveOrderThrough(shop, counter, 'processing', 'shipped');
    const recorded = { ...place, country: 'India' };
    const placed = placeSupply({
      seller: stateOfGstin(gstin),
      buyerGstin: business === undefined ? null : registered,
      ...{ recorded, deliveredTo: recorded, toThirdParty: false, day: '2026-11-21' },
    });
    const expected = { rule: placed.rule, place: placed.place?.code };
    expect(await placeRuleOf(online)).toEqual(expected);
    expect(await placeRuleOf(counter)).toEqual(expected);
  },
);
