import { expect, test } from 'vitest';
import { updateOrderHuids } from '#contract/admin/order-huids.ts';
import { advanceOrder, getOrder, refundOrder } from '#contract/admin/orders.ts';
import { previewOrderMail } from '#contract/admin/order-mail.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { payerOf } from '#tests/support/shops/payment-shop.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { database, shop, rows, cashOrder, paidOrder, issueRefund } = await startTaxDocumentShop();
auditAfterEach(shop);
const owner = await createStaff(shop, 'owner');
const packer = await createStaff(shop, 'packer');

/** Five in stock, so that the HUID of the sold piece is not known. */
const oneOfFive = {
  hallmark: 'hallmarked',
  hallmark_reason: null,
  hallmark_huid: 'BILL00',
  stock: 5,
} as const;

const readOrder = async (id: number) => unwrap(await owner.call(getOrder, { params: { id } }));
const kindsOf = async (id: number) => (await readOrder(id)).taxDocuments.map(({ kind }) => kind);

const advance = (
  id: number,
  from: 'pending' | 'confirmed' | 'processing' | 'shipped',
  to: 'confirmed' | 'processing' | 'shipped' | 'delivered',
  huids?: string,
) =>
  readOrder(id).then(({ lines: [line], totals: { owed } }) =>
    packer.call(advanceOrder, {
      params: { id },
      body: {
        from,
        to,
        ...(to === 'delivered' && { received: { amount: owed } }),
        ...(huids !== undefined && { huids: [{ lineId: line?.id ?? 0, huids }] }),
      },
    }),
  );

const typeHuids = async (id: number, huids: string) => {
  const [line] = (await readOrder(id)).lines;
  const body = { lineId: line?.id ?? 0, huids, expected: line?.huids ?? [] };
  return owner.call(updateOrderHuids, { params: { id }, body });
};

const asked = {
  ok: false,
  status: 422,
  problem: { errors: [{ code: 'huids', message: 'Type the HUID stamped on this piece: Polki ring' }] },
};

test.each(['a parcel', 'a pick-up'] as const)(
  '[LAW-91] a hallmarked piece does not leave as %s without its HUID, which is typed once and stands on the invoice',
  async (way) => {
    const { id } = await cashOrder(undefined, oneOfFive);
    if (way === 'a pick-up')
      await database.pool.query(
        `update orders set shipping_method = shipping_method || '{"delivers": false}' where id = $1`,
        [id],
      );
    unwrap(await advance(id, 'pending', 'confirmed'));
    unwrap(await advance(id, 'confirmed', 'processing'));
    expect(await advance(id, 'processing', 'shipped')).toMatchObject(asked);
    expect(await advance(id, 'processing', 'shipped', '')).toMatchObject(asked);
    expect(await readOrder(id)).toMatchObject({ status: 'processing', taxDocuments: [], carrier: null });
    // What the buyer will read can be looked at before.
    const preview = await packer.call(previewOrderMail, { params: { id }, query: { to: 'shipped' } });
    expect(unwrap(preview).mail?.subject).toContain(String(id));
    const huid = way === 'a parcel' ? 'BILL01' : 'BILL02';
    unwrap(await advance(id, 'processing', 'shipped', huid.toLowerCase()));
    unwrap(await advance(id, 'shipped', 'delivered'));
    expect(await readOrder(id)).toMatchObject({
      lines: [{ huids: [huid] }],
      taxDocuments: [{ kind: 'invoice' }],
    });
  },
);

test('[LAW-91] an invoice that is due at the payment waits for the HUID: the advance has its vouchers, and the invoice comes when it is typed', async () => {
  await setSettings(database, 'invoices', { issueOn: 'payment' });
  const { id } = await paidOrder(oneOfFive);
  expect(await kindsOf(id)).toEqual(['receipt-voucher']);
  await issueRefund(id, 100);
  expect(await kindsOf(id)).toEqual(['receipt-voucher', 'refund-voucher']);
  expect(await typeHuids(id, 'BILL03')).toMatchObject({
    status: 422,
    problem: { message: 'Enter a HUID for each of the 2 pieces' },
  });
  unwrap(await typeHuids(id, 'BILL03, BILL04'));
  expect(await kindsOf(id)).toEqual(['receipt-voucher', 'refund-voucher', 'invoice']);
  const { id: known } = await paidOrder({ ...oneOfFive, stock: 2, hallmark_huid: 'BILL05, BILL06' });
  expect(await kindsOf(known)).toEqual(['invoice']); // the whole stock is sold: its HUIDs are known
  await setSettings(database, 'invoices', { issueOn: 'dispatch' });
});

test('[LAW-91] the database refuses an invoice without the HUID; it comes when that is typed', async () => {
  const { id } = await cashOrder(undefined, oneOfFive);
  // By hand: the shop sends none without.
  await database.pool.query(`update orders set status = 'shipped' where id = $1`, [id]);
  await database.pool.query(
    `insert into order_status_history (order_id, status, actor, created_at) values ($1, 'shipped', 'staff', $2)`,
    [id, shop.now],
  );
  expect(await advance(id, 'shipped', 'delivered')).toMatchObject(asked);
  await expect(
    database.pool.query(
      `insert into tax_documents (kind, order_id, series, number, issued_at, demo, document)
       values ('invoice', $1, '2026-27', 999999, $2, false, '{}')`,
      [id, shop.now],
    ),
  ).rejects.toMatchObject({ code: '23001', message: 'a hallmarked article of this bill has no HUID' });
  unwrap(await typeHuids(id, 'BILL07'));
  expect(await kindsOf(id)).toEqual(['invoice']);
});

test('[LAW-91] of two pieces of which one was refunded before the dispatch, the HUID of the other is typed on the order page', async () => {
  const { id } = await paidOrder(oneOfFive);
  const [line] = (await readOrder(id)).lines;
  const products = [{ lineId: line?.id ?? 0, quantity: 1 }];
  const part = { kind: 'products', products } as const;
  unwrap(
    await owner.call(refundOrder, {
      params: { id },
      body: { key: `one-of-${id}`, part, reason: 'One is enough', restock: true, note: '' },
    }),
  );
  await shop.work();
  unwrap(await advance(id, 'confirmed', 'processing'));
  expect(await advance(id, 'processing', 'shipped')).toMatchObject(asked);
  unwrap(await typeHuids(id, 'BILL08'));
  unwrap(await advance(id, 'processing', 'shipped'));
  const [invoice] = await rows<{ hallmark: string }>(
    `select document #>> '{lines,0,hallmark}' as hallmark from tax_documents where order_id = ${id} and kind = 'invoice'`,
  );
  expect(invoice?.hallmark).toBe('HUID BILL08');
});

test('[LAW-91] an exempt piece, and one that was refunded before the dispatch, ask for no HUID', async () => {
  const buyer = await signedInShopper(shop);
  await buyer.cart.add(await createProduct(database, { name: 'Exempt ring' }));
  await buyer.cart.add(await createProduct(database, { columns: oneOfFive }));
  const payer = payerOf(shop, buyer);
  const { order_id: id } = unwrap(await payer.payAndVerify(await payer.open()));
  const hallmarked = (await readOrder(id)).lines.find(({ hallmark }) => hallmark === 'hallmarked');
  const part = { kind: 'products' as const, products: [{ lineId: hallmarked?.id ?? 0, quantity: 1 }] };
  const body = { key: `refund-${id}`, part, reason: 'Sold out', restock: false, note: '' };
  unwrap(await owner.call(refundOrder, { params: { id }, body }));
  unwrap(await advance(id, 'confirmed', 'processing'));
  unwrap(await advance(id, 'processing', 'shipped'));
  const [bill] = await rows<{ names: string[] }>(
    `select jsonb_path_query_array(document, '$.lines[*].name') as names from tax_documents where kind = 'invoice' and order_id = ${id}`,
  );
  expect(bill?.names).toEqual(['Exempt ring']);
});
