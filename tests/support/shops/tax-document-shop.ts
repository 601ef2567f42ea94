import { getCreditNote, getInvoice, trackOrder } from '#contract/orders.ts';
import { fromRupees } from '#domain/money.ts';
import { refundOrder } from '#server/selling/payment/refunds/refund-order.ts';
import { documentFormat } from '#server/selling/tax-documents/document-format.ts';
import { emptyDatabase } from '../servers/database.ts';
import { buyerOf, startPaymentShop } from './payment-shop.ts';
import { createProduct } from '../data/products.ts';
import { setSettings } from './settings.ts';
import { signedInShopper, type Shopper } from '../people/shopper.ts';
import { unwrap } from '../answers/unwrap.ts';

/** The GSTIN of the shop below. */
export const gstin = '08AAAAA0000A1Z2';

/** A shop in Jaipur, with orders that are paid in cash or online, and functions that read their tax documents. */
export async function startTaxDocumentShop() {
  const database = await emptyDatabase();
  const shop = await startPaymentShop(database);
  shop.now = new Date('2026-11-21T08:00:00Z');
  await setSettings(database, 'company', {
    name: 'Anarbagh',
    legalName: 'Anarbagh Jewels',
    address: 'Jaipur',
    gstin,
  });

  const rows = async <Row>(text: string) => (await database.pool.query(text)).rows as Row[];

  const documentsOf = async (orderId: number) => {
    const found = await rows<{ document: unknown }>(
      `select document from tax_documents where order_id = ${orderId} order by id`,
    );
    return found.map(({ document }) => documentFormat.parse(document));
  };

  async function cashOrder(shopper?: Shopper, columns = {}) {
    const buyer = shopper ?? (await signedInShopper(shop));
    await buyer.cart.add(await createProduct(database, { columns: { tax_basis_points: 300, ...columns } }));
    return { buyer, id: unwrap(await buyer.order()).order_id };
  }

  async function paidOrder(columns = {}) {
    const ring = await createProduct(database, { stock: 2, columns: { tax_basis_points: 300, ...columns } });
    const { shopper: buyer, ...payer } = await buyerOf(shop, ring, 2);
    const { order_id: id } = unwrap(await payer.payAndVerify(await payer.open()));
    return { buyer, id, payer };
  }

  const track = async (buyer: Shopper, id: number) =>
    unwrap(await buyer.call(trackOrder, { query: { order_id: id } }));

  const download = (buyer: Shopper, id: number) =>
    shop.app.inject({
      url: `${getInvoice.path}?order_id=${id}`,
      headers: { authorization: `Bearer ${buyer.token}` },
    });

  const downloadNote = (buyer: Shopper, id: number, refundId: number) =>
    shop.app.inject({
      url: `${getCreditNote.path}?order_id=${id}&refund_id=${refundId}`,
      headers: { authorization: `Bearer ${buyer.token}` },
    });

  async function issueRefund(orderId: number, rupees: number | 'all', reason = 'A stone was loose') {
    const part =
      rupees === 'all'
        ? ({ kind: 'all' } as const)
        : ({ kind: 'amount', amount: fromRupees(rupees) } as const);
    const wish = { orderId, part, reason, restock: false, key: crypto.randomUUID() };
    const made = await database.transaction((transaction) => refundOrder(transaction, wish, shop.now));
    if (!made.accepted) throw new Error(made.refusal);
    await shop.work();
    return made.value.refundId;
  }

  return {
    database,
    shop,
    rows,
    documentsOf,
    cashOrder,
    paidOrder,
    track,
    download,
    downloadNote,
    issueRefund,
  };
}
