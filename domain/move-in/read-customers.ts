import { customersOf, type SourceCustomer } from './customers-of.ts';
import type { SourceAddress } from './former-contact.ts';
import type { MovedCustomer, MovedRecords } from './moved-record.ts';
import { firstCell, type Sheet, type SheetRow } from './sheet.ts';

/** Columns without which a table is no export of customers: of each list one. */
export const customerColumns = {
  shopify: [['First Name'], ['Email'], ['Accepts Email Marketing', 'Accepts Marketing', 'Total Spent']],
  woocommerce: [['email', 'user_email'], ['billing_first_name']],
} as const;

/** One row per customer (https://help.shopify.com/en/manual/customers/import-export-customers). */
export function readShopifyCustomers(sheet: Sheet): MovedRecords<MovedCustomer> {
  return readCustomers(sheet, (line) => {
    const one = (header: string) => withoutMark(firstCell(line, `Default Address ${header}`, header));
    return {
      row: line.row,
      firstName: line.cell('First Name'),
      lastName: line.cell('Last Name'),
      email: line.cell('Email'),
      phone: withoutMark(firstCell(line, 'Phone', 'Default Address Phone')),
      addresses: [
        {
          name: '',
          phone: one('Phone'),
          street: [one('Company'), one('Address1'), one('Address2')],
          city: one('City'),
          state: firstCell(
            line,
            'Default Address Province',
            'Province',
            'Default Address Province Code',
            'Province Code',
          ),
          zip: one('Zip'),
          country: firstCell(
            line,
            'Default Address Country',
            'Country',
            'Default Address Country Code',
            'Country Code',
          ),
          billing: false,
        },
      ],
    };
  });
}

/** Shopify writes an apostrophe before digits, so that spreadsheets keep leading zeros. */
export const withoutMark = (text: string) => text.replace(/^'/, '');

/**
 * One row per user, with the columns that the extensions for exporting customers share
 * (https://woocommerce.com/document/ordercustomer-csv-export/).
 */
export function readWooCommerceCustomers(sheet: Sheet): MovedRecords<MovedCustomer> {
  return readCustomers(sheet, (line) => ({
    row: line.row,
    firstName: firstCell(line, 'first_name', 'billing_first_name'),
    lastName: firstCell(line, 'last_name', 'billing_last_name'),
    email: firstCell(line, 'email', 'user_email', 'billing_email'),
    phone: firstCell(line, 'billing_phone', 'shipping_phone'),
    addresses: [
      { ...wooCommerceAddress(line, 'shipping'), billing: false },
      { ...wooCommerceAddress(line, 'billing'), billing: true },
    ],
  }));
}

export function wooCommerceAddress(line: SheetRow, use: 'shipping' | 'billing'): SourceAddress {
  const own = (...names: readonly string[]) => firstCell(line, ...names.map((name) => `${use}_${name}`));
  return {
    name: `${own('first_name')} ${own('last_name')}`.trim(),
    phone: own('phone'),
    street: [own('company'), own('address_1', 'address'), own('address_2')],
    city: own('city'),
    state: own('state'),
    zip: own('postcode'),
    country: own('country'),
  };
}

function readCustomers(sheet: Sheet, read: (line: SheetRow) => SourceCustomer): MovedRecords<MovedCustomer> {
  return { ...customersOf(sheet.rows().map(read)), unused: sheet.unused() };
}
