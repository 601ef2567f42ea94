import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductFields } from '#contract/admin/product-fields.ts';
import { getProductDetails } from '#contract/catalogue.ts';
import { getOrderDetails } from '#contract/orders.ts';
import { priceAfterDiscount } from '#domain/catalogue/price.ts';
import { add, toPaise, toRupees } from '#domain/money.ts';
import { sumOfRows } from '#domain/pricing/breakup-row.ts';
import type { PricingInput, PricingRules } from '#domain/pricing/pricing-input.ts';
import { parseSnapshot } from '#domain/pricing/price-snapshot.ts';
import { exactPrice } from '#tests/pricing/exact-pricing.ts';
import { exactBoard, exactProductOf } from '#tests/pricing/exact-product-of.ts';
import { ratedProducts } from '#tests/pricing/pricing-arbitraries.ts';
import { november, publishBoard } from '#tests/support/data/board-rates.ts';
import { strength } from '#tests/support/runs/strength.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { productDraft, unvalued } from '#tests/support/data/product-draft.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { publishRates } from '#tests/support/data/rates.ts';
import { callApi, signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { insertProduct } from '../../admin/catalogue/products/product-store.ts';
import { readProduct, readProducts } from '../products/product-store.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { creditNoteOf } from '../../selling/tax-documents/credit-note-of.ts';
import { valueColumns } from '../../selling/tax-documents/document-format.ts';
import { invoiceOf } from '../../selling/tax-documents/invoice-of.ts';
import { readOrderRecord } from '../../selling/tax-documents/read-order-record.ts';
import { priceRowsOf } from './price-rows-of.ts';
import { readPricing } from './read-pricing.ts';
import { settlePrice } from './settle-price.ts';
import { usualLimits } from '#domain/orders/online-payment.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { sellOne } from '#tests/support/data/counter-sale.ts';
import { nameSeller, setSettings } from '#tests/support/shops/settings.ts';

const database = await emptyDatabase();
await nameSeller(database);
await setSettings(database, 'payment', { limits: { razor_pay: { ...usualLimits, most: null } } });
const shop = await startPaymentShop(database);
shop.sandbox.ledger.terms.most = Number.MAX_SAFE_INTEGER;
await createProduct(database); // with it the category

const rules: PricingRules = { rounding: 'nearest_10', ownFactors: {}, gstRegistered: true };
const paise = { gold: 11_280_00, silver: 142_000_00, platinum: 4_180_00 };
await publishBoard(database, november, rules);

const rupees = (amount: number) => amount / 100;

/** The product as staff enter it. */
function entered(input: PricingInput, name: string, categoryId: number): ProductFields {
  const { stock: _, ...draft } = productDraft(categoryId);
  return {
    ...draft,
    name,
    slug: name,
    code: name,
    status: 'published',
    pricingMode: 'by_rate',
    price: null,
    discountType: input.discountType,
    discount: rupees(input.discountValue),
    discountScope: input.discountScope,
    rounding: input.rounding,
    taxModel: input.taxModel,
    taxPercent: rupees(input.taxRate),
    grossWeight: null,
    netWeight: null,
    makingType: input.making?.type ?? null,
    making: input.making === null ? null : rupees(input.making.value),
    makingMinimum: input.making?.minimum ? rupees(input.making.minimum) : null,
    metals: input.metals.map(({ metal, purity, netWeight, wastage, label }) => ({
      metal,
      purity,
      netWeight: netWeight / 1000,
      wastageType: wastage?.type ?? null,
      wastage: wastage === null ? null : wastage.value / (wastage.type === 'percent' ? 100 : 1000),
      label: label ?? '',
    })),
    stones: input.stones.map(({ kind, pieces, carats, value }) => ({
      ...unvalued,
      kind,
      cut: '',
      source: 'natural',
      note: '',
      pieces,
      carats: carats === null ? null : carats / 1000,
      ...(value !== null && { valueBasis: value.basis, value: rupees(value.amount) }),
    })),
    charges: input.charges.map(({ name: charge, amount }) => ({ name: charge, amount: rupees(amount) })),
  };
}

/** Orders the cart through the checkout: small ones by cash, of which a person may pay less than two lakh a day. */
async function orderOf(shopper: Shopper, total: number): Promise<number> {
  const pan = 'ABCPV1234D';
  if (total < 9999) return unwrap(await shopper.order({ pan })).order_id;
  const payer = payerOf(shop, shopper);
  return unwrap(await payer.payAndVerify(await payer.open({ pan }))).order_id;
}

const inputs = fc.sample(ratedProducts, strength(50, 500));

test(`[PRICE-3] ${inputs.length} random pieces: parts, price, cart, order, counter sale, invoice and credit note are equal to the paisa, by exact fractions`, async () => {
  const category = await database.query.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  let asha = await signedInShopper(shop);
  for (const [index, input] of inputs.entries()) {
    if (index % rateLimits.cashOrder.max === 0) asha = await signedInShopper(shop);
    const slug = `random-${index}`;
    const id = await database.transaction(async (transaction) => {
      const settled = settlePrice(await readPricing(transaction), entered(input, slug, category.id));
      if (!settled.accepted) throw new Error(JSON.stringify(settled.detail));
      return insertProduct(transaction, settled.value, shop.now);
    });
    await database.query.updateTable('products').set({ stock: 5 }).where('id', '=', id).execute();
    const exact = exactPrice(exactProductOf(input, rules), exactBoard(paise));
    const total = toRupees(toPaise(Number(exact.total)));

    const row = await readProduct(database.query, id);
    if (row === undefined) throw new Error(`product ${id} is missing`);
    expect(BigInt(row.tag.unitPrice)).toBe(exact.unitPrice);
    expect(BigInt(priceAfterDiscount(row.tag))).toBe(exact.price);

    const { price_breakup: shown } = unwrap(await callApi(shop, getProductDetails, { params: { slug } }));
    expect(shown?.total).toBe(total);
    const parts = shown?.rows.filter(({ kind }) => !['rounding', 'discount', 'tax'].includes(kind)) ?? [];
    expect(parts.map(({ amount }) => BigInt(Math.round(amount * 100)))).toEqual(exact.parts);

    await asha.cart.add({ id, name: slug });
    const [line] = await asha.cart.lines();
    expect(line?.price_breakup).toEqual(shown);
    expect((await asha.seenTotals()).total).toBe(total);
    const atCheckout = index % 5 === 0 ? [await orderOf(asha, total)] : [];
    await asha.cart.clear();

    const sold = await sellOne(shop, id, { customerId: asha.id, pan: 'ABCPV1234D' });
    const stored = shown && {
      ...shown,
      rates: shown.rates.map((rate) => ({ ...rate, effective_from: null })),
    };
    for (const orderId of [...atCheckout, sold]) {
      const source = await readOrderRecord(database.query, orderId);
      const { order, lines } = source.orderWithLines;
      expect(BigInt(order.total_paise)).toBe(exact.total);
      const [ordered] = lines;
      expect(BigInt(sumOfRows(parseSnapshot(ordered?.price_rows)))).toBe(exact.total);
      const invoice = invoiceOf(source);
      expect(BigInt(invoice.total)).toBe(exact.total);
      const columns = invoice.lines.map((each) => valueColumns.map((column) => each[column]));
      expect(columns.map((amounts) => add(...amounts))).toEqual(invoice.lines.map(({ taxable }) => taxable));
      const metal = shown?.rows.filter(({ kind }) => kind === 'metal') ?? [];
      expect(invoice.lines[0]?.metals.flatMap(({ value }) => value ?? [])).toEqual(
        metal.map(({ amount }) => Math.round(amount * 100)),
      );
      const [kept] = unwrap(await asha.call(getOrderDetails, { query: { order_id: orderId } }));
      expect(kept?.price_breakup).toEqual(stored);
      const note = creditNoteOf({
        ...source,
        at: shop.now,
        earlier: [],
        invoice: { number: 'C2026-27/000001', issuedAt: shop.now, document: invoice },
        credit: {
          amount: invoice.total,
          shipping: toPaise(0),
          reason: 'A stone was loose',
          payment: 'UPI',
          shares: [{ lineId: ordered?.id ?? 0, quantity: 1, amount: invoice.total }],
        },
      });
      expect(note.total).toBe(invoice.total);
      for (const column of valueColumns) expect(note.lines[0]?.[column]).toBe(invoice.lines[0]?.[column]);
    }
  }
}, 600_000);

test('[PRICE-3] the same 500 pieces repriced at other rates: stored prices and the rows that are read are exact', async () => {
  const dearer = { gold: toPaise(11_513_00), silver: toPaise(151_350_00), platinum: toPaise(4_211_00) };
  await publishRates(database, dearer);
  const pricing = await readPricing(database.query);
  const stored = await readProducts(database.query, await randomProducts());
  const rows = new Map([...stored.values()].map((row) => [row.slug, row]));
  for (const [index, input] of inputs.entries()) {
    const row = rows.get(`random-${index}`);
    if (row === undefined) throw new Error(`piece ${index} is missing`);
    const exact = exactPrice(exactProductOf(input, pricing.rules), exactBoard(dearer));
    expect([BigInt(row.tag.unitPrice), BigInt(priceAfterDiscount(row.tag))]).toEqual([
      exact.unitPrice,
      exact.price,
    ]);
    expect(row.set_rows).toBeNull();
    const read = priceRowsOf(row, pricing) ?? [];
    const parts = read.filter(({ kind }) => !['rounding', 'discount', 'tax'].includes(kind));
    expect(parts.map(({ amount }) => BigInt(amount))).toEqual(exact.parts);
    expect(BigInt(sumOfRows(read))).toBe(exact.total);
  }
});

async function randomProducts(): Promise<number[]> {
  const products = database.query.selectFrom('products').select('id').where('slug', 'like', 'random-%');
  return (await products.execute()).map(({ id }) => id);
}
