import { expect, test } from 'vitest';
import { createCounterSale } from '#contract/admin/counter-sales.ts';
import { advanceOrder, getOrder } from '#contract/admin/orders.ts';
import { demoSettings } from '#database/demo/content/settings.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { buyerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { nameSeller, setSettings } from '#tests/support/shops/settings.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { gstin } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
auditAfterEach(shop);
const owner = await createStaff(shop, 'owner');

const refused = (missing: string) => ({
  ok: false,
  status: 409,
  problem: {
    errors: [
      {
        code: 'seller',
        message: `Enter the ${missing} of the shop first, under Settings, Company: every invoice names its seller.`,
      },
    ],
  },
});

async function packedOrder(): Promise<number> {
  const asha = await signedInShopper(shop);
  await asha.cart.add(await createProduct(database));
  const { order_id: id } = unwrap(await asha.order());
  await moveOrderThrough(shop, id, 'processing');
  return id;
}

const ship = (id: number) =>
  owner.call(advanceOrder, { params: { id }, body: { from: 'processing', to: 'shipped' } });

async function sell(handedOver: boolean) {
  const { id } = await createProduct(database);
  const address = { address: '4 MI Road', city: 'Jaipur', state: 'Rajasthan', zip: '302001' };
  return owner.call(createCounterSale, {
    body: {
      products: [{ productId: id, quantity: 1 }],
      total: 1000,
      name: 'Ravi Menon',
      phone: '98290 12345',
      email: '',
      paidBy: 'upi',
      handedOver,
      note: '',
      ...(!handedOver && address),
    },
  });
}

const kindsOf = async (id: number) =>
  unwrap(await owner.call(getOrder, { params: { id } })).taxDocuments.map(({ kind }) => kind);

test('[LAW-92] before legal name and address are set nothing is dispatched or billed, and the refusal says where they are set', async () => {
  await setSettings(database, 'company', { gstin });
  const order = await packedOrder();
  const both = refused('legal name and the address');
  expect(await ship(order)).toMatchObject(both);
  expect(await sell(true)).toMatchObject(both);
  expect(await sell(false)).toMatchObject(both); // its receipt voucher
  const { rows } = await database.pool.query(
    `select (select count(*)::integer from tax_documents) as documents, (select count(*)::integer from orders where channel = 'counter') as sales,
            (select status from orders where id = $1) as status`,
    [order],
  );
  expect(rows).toEqual([{ documents: 0, sales: 0, status: 'processing' }]);

  await setSettings(database, 'company', { address: '12 Johari Bazaar, Jaipur' });
  expect(await ship(order)).toMatchObject(refused('legal name'));
  // What the demo shop left behind names nobody.
  const { legalName, address } = demoSettings(() => '').company;
  await setSettings(database, 'company', { legalName, address });
  expect(await ship(order)).toMatchObject(both);
  await nameSeller(database);
  unwrap(await ship(order));
  expect(await kindsOf(order)).toEqual(['invoice']);
  unwrap(await sell(true));
  unwrap(await sell(false));
});

test('[LAW-92] a payment is never lost: the order is placed without a receipt voucher, and has its invoice once the seller is named', async () => {
  await setSettings(database, 'company', { gstin, legalName: '', address: '' });
  const payer = await buyerOf(shop, await createProduct(database));
  const { order_id: id } = unwrap(await payer.payAndVerify(await payer.open()));
  expect(await kindsOf(id)).toEqual([]);
  await nameSeller(database);
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  expect(await kindsOf(id)).toEqual(['invoice']);
});

test('[LAW-92] a trial needs no seller: its documents are specimens', async () => {
  await setSettings(database, 'company', { gstin, legalName: '', address: '' });
  const id = await packedOrder();
  await database.pool.query('update orders set demo = true where id = $1', [id]);
  unwrap(await ship(id));
  const { rows } = await database.pool.query('select demo, series from tax_documents where order_id = $1', [
    id,
  ]);
  expect(rows).toMatchObject([{ demo: true, series: expect.stringMatching(/^D\d/) }]);
});
