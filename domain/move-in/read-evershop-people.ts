import { splitName } from '../input/name.ts';
import { customersOf, type SourceCustomer } from './customers-of.ts';
import type { SourceAddress } from './former-contact.ts';
import { fieldsOf, listOf, textOf, type Fields } from './json-fields.ts';
import type { MovedRow } from './moved-product.ts';
import type { MovedCustomer, MovedOrder, MovedRecords } from './moved-record.ts';
import { ordersOf, type SourceOrder } from './orders-of.ts';
import { words } from './read-orders.ts';

/**
 * EverShop has no export of its own. These read JSON lists with the field names of its tables customer, customer_address, order,
 * order_item and order_address, which a query of its database gives.
 */
export function readEverShopCustomers(list: readonly unknown[]): MovedRecords<MovedCustomer> {
  const { reader, fields, leftOut, unused } = readList(list, 'a customer');
  const customers = fields.map(({ row, of }): SourceCustomer => {
    const text = reader(of);
    const { first, last } = splitName(text('full_name'));
    const addresses = [...listOf(text.value('addresses')), text.value('address')].map(fieldsOf);
    return {
      row,
      firstName: text('first_name') || first,
      lastName: text('last_name') || (text('first_name') === '' ? last : ''),
      email: text('email'),
      phone: text('phone') || text('telephone'),
      addresses: addresses
        .filter((address) => address !== null)
        .map((address) => ({ ...addressOf(address), billing: false })),
    };
  });
  const { records, leftOut: more } = customersOf(customers);
  return { records, leftOut: [...leftOut, ...more], unused: unused() };
}

export function readEverShopOrders(list: readonly unknown[]): MovedRecords<MovedOrder> {
  const { reader, fields, leftOut, unused } = readList(list, 'an order');
  const orders = fields.map(({ row, of }): SourceOrder => {
    const text = reader(of);
    const address = fieldsOf(text.value('shipping_address')) ?? {};
    const states = [text('status'), text('payment_status'), text('shipment_status')];
    return {
      row,
      number: text('order_number'),
      placedAt: text('created_at'),
      status: words(states),
      name: text('customer_full_name') || textOf(address['full_name']),
      email: text('customer_email'),
      phone: textOf(address['telephone']),
      address: addressOf(address),
      lines: listOf(text.value('items')).flatMap((item) => {
        const line = fieldsOf(item);
        const name = textOf(line?.['product_name']);
        if (line === null || name === '') return [];
        return [
          {
            name,
            sku: textOf(line['product_sku']),
            variant: variantOf(line['variant_options']),
            quantity: textOf(line['qty']),
            amount: textOf(line['line_total']),
            unitPrice: textOf(line['final_price']) || textOf(line['product_price']),
          },
        ];
      }),
      currency: text('currency'),
      discount: text('discount_amount'),
      shipping: text('shipping_fee_incl_tax') || text('shipping_fee_excl_tax'),
      tax: text('total_tax_amount') || text('tax_amount'),
      total: text('grand_total'),
      paymentMethod: text('payment_method_name') || text('payment_method'),
      otherRows: [],
    };
  });
  const { records, leftOut: more } = ordersOf(orders);
  return { records, leftOut: [...leftOut, ...more], unused: unused() };
}

/** The objects of a list with their positions, and a reader that remembers which fields it was asked for. */
function readList(list: readonly unknown[], what: string) {
  const read = new Set<string>();
  const leftOut: MovedRow[] = [];
  const fields: { readonly row: number; readonly of: Fields }[] = [];
  for (const [index, value] of list.entries()) {
    const row = index + 1;
    const of = fieldsOf(value);
    if (of === null) leftOut.push({ row, name: '', text: `Left out: it is not ${what}.` });
    else fields.push({ row, of });
  }
  const reader = (of: Fields) => {
    const value = (key: string) => {
      read.add(key);
      return of[key];
    };
    return Object.assign((key: string) => textOf(value(key)), { value });
  };
  const unused = () => [
    ...new Set(
      fields.flatMap(({ of }) => Object.keys(of).filter((key) => !read.has(key) && textOf(of[key]) !== '')),
    ),
  ];
  return { reader, fields, leftOut, unused };
}

/** A province as 'IN-RJ' or as its name. */
function addressOf(address: Fields): SourceAddress {
  const text = (key: string) => textOf(address[key]);
  return {
    name: text('full_name'),
    phone: text('telephone'),
    street: [text('address_1'), text('address_2')],
    city: text('city'),
    state: text('province').replace(/^[A-Z]{2}-/, ''),
    zip: text('postcode'),
    country: text('country'),
  };
}

/** '[{"attribute_name":"Size","option_text":"12"}]', as text or list, is 'Size: 12'. */
function variantOf(value: unknown): string {
  const options = typeof value === 'string' ? parsed(value) : value;
  return listOf(options)
    .map((option) => fieldsOf(option) ?? {})
    .map((option) => `${textOf(option['attribute_name'])}: ${textOf(option['option_text'])}`)
    .filter((text) => text.length > 2)
    .join(', ');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return []; // none
  }
}
