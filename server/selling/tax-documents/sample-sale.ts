import { huidsOf } from '#domain/catalogue/huid.ts';
import { add, toPaise, zeroPaise, type Paise } from '#domain/money.ts';
import type { OrderLineRow, OrderRow } from '../orders/order-store.ts';

/** The fields that documents print. */
export const productFacts = {
  hsn_code: '711319',
  metal: 'gold',
  metal_colour: null,
  purity: '22K',
  gross_weight: null,
  net_weight: null,
  hallmark: 'exempt',
  hallmark_huid: null,
  hallmark_reason: null,
  sold_as: 'piece',
  stones: [],
  making: null,
  certificate: null,
};

/** Of an article of which nothing is printed but its name. */
export const noFacts = {
  ...productFacts,
  hsn_code: '',
  metal: 'other',
  purity: null,
  hallmark: 'not_hallmarked',
};

type Rows = readonly (readonly (string | number | boolean | null)[])[];

/** A line of one unit at its price with tax (in basis points; 0: none), with the rows that make it. */
export function pricedLine(
  name: string,
  rows: Rows,
  changed: { code: string } & Partial<Record<keyof typeof productFacts, unknown>>,
  rate = 300,
): LineFacts {
  const { code, ...known } = changed;
  const before = rows.reduce((sum, [, amount]) => sum + Number(amount), 0);
  const tax = Math.round((before * rate) / 10_000);
  const total = before + tax;
  return {
    product: { name, code, facts: { ...productFacts, ...known } },
    huids: huidsOf(typeof known.hallmark_huid === 'string' ? known.hallmark_huid : null),
    unit_price_paise: toPaise(total),
    price_rows: { v: 1, total, rows: rate === 0 ? rows : [...rows, ['tax', tax, rate, true]] },
    tax_basis_points: rate,
  };
}

export type LineFacts = Partial<Omit<OrderLineRow, 'id' | 'order_id' | 'position'>>;

/** Lines of an order, without a database. */
export function orderLines(lines: readonly LineFacts[]): OrderLineRow[] {
  return lines.map((line, index) => ({
    id: index + 1,
    order_id: 0,
    position: index + 1,
    product_id: index + 1,
    product: { name: 'Polki ring', code: '', facts: noFacts },
    size: null,
    size_text: null,
    quantity: 1,
    unit_price_paise: zeroPaise,
    discount_paise: zeroPaise,
    coupon_discount_paise: zeroPaise,
    tax_model: 'include',
    tax_basis_points: 300,
    tax_paise: zeroPaise,
    price_rows: null,
    purchase_voucher: null,
    purchase_paise: null,
    huids: [],
    no_huids: false,
    refunded_paise: zeroPaise,
    refunded_quantity: 0,
    returned_quantity: 0,
    ...line,
  }));
}

/** What the lines cost, with added tax. */
export function totalOf(lines: readonly OrderLineRow[], shipping: Paise = zeroPaise): Paise {
  return add(
    shipping,
    ...lines.map((line) =>
      toPaise(
        line.unit_price_paise * line.quantity -
          line.discount_paise -
          line.coupon_discount_paise +
          (line.tax_model === 'exclude' ? line.tax_paise : 0),
      ),
    ),
  );
}

type Chosen = 'shipping_address' | 'placed_at' | 'updated_at';

/** An order of these lines that is paid and shipped, without a database. */
export function sampleOrder(
  lines: readonly OrderLineRow[],
  columns: Pick<OrderRow, Chosen> & Partial<OrderRow>,
): OrderRow {
  const shipping = columns.shipping_paise ?? zeroPaise;
  return {
    id: 0,
    cart_id: 1,
    customer_id: 1,
    channel: 'online',
    buyer: null,
    buyer_gstin: null,
    buyer_business: null,
    status: 'shipped',
    payment_method: 'online',
    payment_status: 'paid',
    subtotal_paise: zeroPaise,
    discount_paise: zeroPaise,
    coupon_discount_paise: zeroPaise,
    tax_paise: zeroPaise,
    shipping_paise: shipping,
    round_off_paise: zeroPaise,
    total_paise: totalOf(lines, shipping),
    coupon_code: null,
    shipping_method: null,
    billing_address: null,
    note: null,
    gift: null,
    promised_from: null,
    promised_to: null,
    carrier: null,
    tracking_number: null,
    tracking_url: null,
    goods_returned_at: null,
    care_reminded_at: null,
    confirm_by: null,
    lapses_at: null,
    occasion: null,
    pan_digest: null,
    refunded_paise: zeroPaise,
    written_off_paise: zeroPaise,
    demo: false,
    test: false,
    ...columns,
  };
}

export const sampleBuyer = {
  contact_person_name: 'Sample Buyer',
  address: '1 Sample Street',
  city: 'Pune',
  state: 'Maharashtra',
  zip: '411004',
  country: 'India',
  phone: '',
};

/** A gold bangle with 3 % tax, or without tax if the seller is not registered. */
export const goldBangle = (registered: boolean) =>
  pricedLine(
    'Gold bangle (sample)',
    [
      ['metal', 10_340_000, 'gold', '22K', null, 10_000, 1_034_000],
      ['making', 1_200_000, 'per_gram', 120_000, 10_000, false],
      ['charge', 4500, 'Hallmarking'],
    ],
    { code: 'SAMPLE-1', gross_weight: 10, net_weight: 10, hallmark: 'hallmarked', hallmark_huid: 'SAMPLE' },
    registered ? 300 : 0,
  );

/** Glass bangles are nil rated. */
export const glassBangles = {
  product: {
    name: 'Glass bangles (sample)',
    code: 'SAMPLE-2',
    facts: { ...productFacts, hsn_code: '7018', metal: null, purity: null, sold_as: 'set' },
  },
  quantity: 2,
  unit_price_paise: toPaise(45_000),
  tax_basis_points: 0,
};
