import { expect, test } from 'vitest';
import { exportTally } from '#contract/admin/gst-returns.ts';
import { defaultLedgers, ledgerNames } from '#domain/gst-returns/tally-ledgers.ts';
import { TallyCompany } from '#tests/gst-returns/tally-company.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { buyerOf } from '#tests/support/shops/payment-shop.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';

const { database, shop } = await startTaxDocumentShop();
const owner = await createStaff(shop, 'owner', 'Meera');

/** A payment of ₹5,000 for a piece that is gone, of which the dashboard gives back so much before the shop knows of it. */
async function pay(backInDashboard: number): Promise<string> {
  const ring = await createProduct(database, { price: 5000 });
  const payer = await buyerOf(shop, ring);
  const open = await payer.open();
  shop.sandbox.faults.drop = 1;
  const { id } = shop.sandbox.ledger.pay(open, 'captured', {});
  shop.sandbox.ledger.refundInDashboard(id, backInDashboard);
  await shop.sandbox.whenIdle();
  shop.sandbox.faults.drop = 0;
  await database.query.updateTable('products').set({ stock: 0 }).where('id', '=', ring.id).execute();
  shop.later(30);
  await shop.work();
  return id;
}

test('[LAW-90] payments without an order that went back in the dashboard, whole or in part, are received and sent back', async () => {
  const ids = [await pay(5000_00), await pay(2000_00)];
  const { body: xml } = await shop.app.inject({
    url: `${exportTally.path}?${new URLSearchParams({ from: '2026-11-01', to: '2026-11-30' })}`,
    headers: { 'sec-fetch-site': 'same-origin', ...owner.headers },
  });
  for (const id of ids) expect(xml).toContain(`<REFERENCE>${id}</REFERENCE>`);
  const company = new TallyCompany(ledgerNames.map((name) => defaultLedgers[name]));
  expect(company.import(xml).refused).toEqual([]);
  const sums = [...company.vouchers.values()].map(
    ({ entries }) => (entries.find(([ledger]) => ledger === 'Payment provider')?.[1] ?? 0) / 100,
  );
  expect(sums.toSorted((one, other) => one - other)).toEqual([-5000, -3000, -2000, 2000, 3000, 5000]);
});
