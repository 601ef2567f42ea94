import { lawOn } from '#domain/tax/law-rules.ts';
import { add, toPaise, zeroPaise, type Paise } from '#domain/money.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/order-store.ts';
import type { InvoiceSource } from '#server/tax-documents/invoice-of.ts';

/** 16 November 2026, in the morning in India. */
const placed = new Date('2026-11-16T04:40:00Z');

export const ananya = {
  contact_person_name: 'Ananya Deshmukh',
  address: '7 Shanti Kunj, Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  zip: '411004',
  country: 'India',
  phone: '+91 90000 00218',
};

export const ritu = {
  contact_person_name: 'Ritu Malhotra',
  address: 'C-41 Hanuman Nagar, Vaishali Nagar',
  city: 'Jaipur',
  state: 'Rajasthan',
  zip: '302021',
  country: 'India',
  phone: '+91 90000 00155',
};

export type LineFacts = Partial<Omit<OrderLineRow, 'id' | 'order_id' | 'position'>>;

/** Lines of an order, without a database. */
export function orderLines(lines: readonly LineFacts[]): OrderLineRow[] {
  return lines.map((line, index) => ({
    id: index + 1,
    order_id: 100_018,
    position: index + 1,
    product_id: index + 1,
    product: { name: 'Polki ring' },
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

/** The source of an invoice of Anarbagh in Jaipur, without a database. */
export function invoiceSource(
  lines: readonly OrderLineRow[],
  changed: { readonly order?: Partial<OrderRow> } & Partial<InvoiceSource> = {},
): InvoiceSource {
  const { order: columns, ...source } = changed;
  const shipping = columns?.shipping_paise ?? zeroPaise;
  const order: OrderRow = {
    id: 100_018,
    cart_id: 1,
    customer_id: 1,
    channel: 'online',
    buyer: null,
    buyer_gstin: null,
    buyer_business: null,
    status: 'shipped',
    payment_method: 'razor_pay',
    payment_status: 'paid',
    subtotal_paise: zeroPaise,
    discount_paise: zeroPaise,
    coupon_discount_paise: zeroPaise,
    tax_paise: zeroPaise,
    shipping_paise: shipping,
    round_off_paise: zeroPaise,
    total_paise: totalOf(lines, shipping),
    coupon_code: null,
    shipping_address: ananya,
    shipping_method: null,
    billing_address: null,
    note: null,
    carrier: null,
    tracking_number: null,
    tracking_url: null,
    goods_returned_at: null,
    confirm_by: null,
    occasion: null,
    pan_digest: null,
    pan_declared: false,
    refunded_paise: zeroPaise,
    demo: false,
    placed_at: placed,
    updated_at: placed,
    ...columns,
  };
  return {
    orderWithLines: { order, lines },
    codes: new Map(),
    payments: { online: null, parts: [] },
    law: lawOn([], '2026-11-17'),
    panStored: false,
    receipt: null,
    returned: [],
    company: {
      ...defaultSettings.company,
      name: 'Anarbagh',
      legalName: 'Anarbagh Jewels, proprietor Meera Rathore',
      address: '12 Gopalji ka Rasta, Johari Bazaar, Jaipur 302003',
      phone: '+91 90000 00101',
      email: 'hello@anarbagh.example',
      gstin: '08AAAAA0000A1Z2',
    },
    invoices: defaultSettings.invoices,
    logo: null,
    signature: null,
    demo: false,
    ...source,
  };
}
