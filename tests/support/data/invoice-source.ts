import { lawOn } from '#domain/tax/law-rules.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import type { OrderLineRow, OrderRow } from '#server/selling/orders/order-store.ts';
import type { InvoiceSource } from '#server/selling/tax-documents/invoice-of.ts';
import { sampleOrder } from '#server/selling/tax-documents/sample-sale.ts';

export { noFacts, orderLines, totalOf, type LineFacts } from '#server/selling/tax-documents/sample-sale.ts';

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

/** The source of an invoice of Anarbagh in Jaipur, without a database. */
export function invoiceSource(
  lines: readonly OrderLineRow[],
  changed: { readonly order?: Partial<OrderRow> } & Partial<InvoiceSource> = {},
): InvoiceSource {
  const { order: columns, ...source } = changed;
  const order = sampleOrder(lines, {
    id: 100_018,
    shipping_address: ananya,
    placed_at: placed,
    updated_at: placed,
    ...columns,
  });
  return {
    orderWithLines: { order, lines },
    payments: { online: null, parts: [] },
    law: lawOn([], '2026-11-17'),
    panRecord: null,
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
    specimen: false,
    ...source,
  };
}
