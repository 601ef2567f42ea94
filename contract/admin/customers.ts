import { z } from 'zod';
import { id, optionalQuery, optionalText, rupees, time } from '#contract/wire-schemas.ts';
import { reviewStatuses } from '#domain/catalogue/review.ts';
import { adminCall } from './admin-call.ts';
import { idParams, version, pagePosition, pageQuery } from './admin-schemas.ts';
import { orderRow } from './orders.ts';

const count = z.number().int().nonnegative();

const person = {
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  joinedAt: time,
  /** Cannot sign in or order. */
  blocked: z.boolean(),
  /** On their request; what is left names nobody. */
  erasedAt: time.nullable(),
  /** Those that were not given up. */
  orders: count,
  /** Paid or to be paid in them, less what went back. */
  spent: rupees,
};

export const customerRow = z.object({ ...person, lastOrderAt: time.nullable() });
export type CustomerRow = z.output<typeof customerRow>;

export const adminCustomer = z.object({
  ...person,
  version,
  /** Of the shop about them; they never read it. */
  note: z.string(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  lastSeenAt: time.nullable(),
  /** Ten of each at most, the newest first. */
  lastOrders: z.array(orderRow.omit({ customerName: true, products: true })),
  addresses: z.array(
    z.object({ id, kind: z.string(), name: z.string(), phone: z.string(), lines: z.array(z.string()) }),
  ),
  tickets: z.array(z.object({ id, subject: z.string(), at: time, unanswered: z.boolean() })),
  /** Whether anything was said in the chat. */
  chat: z.boolean(),
  reviews: z.array(
    z.object({
      id,
      product: z.string(),
      rating: z.number().int(),
      comment: z.string(),
      status: z.enum(reviewStatuses),
    }),
  ),
  wishlist: z.array(z.object({ id, name: z.string(), slug: z.string(), published: z.boolean() })),
  /** What lies in the cart now. */
  cart: z.array(z.object({ id, name: z.string(), slug: z.string(), quantity: count })),
});
export type AdminCustomer = z.output<typeof adminCustomer>;

export const listCustomers = adminCall({
  name: 'adminListCustomers',
  summary: 'Customers, newest first, by words in name, phone or email',
  area: 'Customers',
  permission: 'customers.read',
  method: 'GET',
  path: '/api/admin/customers',
  query: z.object({
    search: optionalQuery(z.string().trim().max(100)),
    state: optionalQuery(z.enum(['blocked'])),
    page: pageQuery,
  }),
  answer: z.object({
    customers: z.array(customerRow),
    ...pagePosition,
  }),
});

export const getCustomer = adminCall({
  name: 'adminGetCustomer',
  summary: 'One customer with orders, messages, cart and wishlist',
  area: 'Customers',
  permission: 'customers.read',
  method: 'GET',
  path: '/api/admin/customers/{id}',
  params: idParams,
  answer: adminCustomer,
  refusals: [404],
});

export const updateCustomerNote = adminCall({
  name: 'adminUpdateCustomerNote',
  summary: 'Set the internal note about a customer',
  area: 'Customers',
  permission: 'customers.write',
  method: 'PUT',
  path: '/api/admin/customers/{id}/note',
  params: idParams,
  body: z.object({ version, note: optionalText(4000) }),
  answer: adminCustomer,
  refusals: [404, 409],
});

export const blockCustomer = adminCall({
  name: 'adminBlockCustomer',
  summary: 'Block a customer from signing in and ordering, and end their sessions; or unblock them',
  area: 'Customers',
  permission: 'customers.write',
  method: 'POST',
  path: '/api/admin/customers/{id}/block',
  params: idParams,
  body: z.object({ blocked: z.boolean() }),
  answer: adminCustomer,
  refusals: [404, 409],
});

export const eraseCustomer = adminCall({
  name: 'adminEraseCustomer',
  summary:
    'Erase personal data at the customer’s request. Orders and invoices stay, as tax law requires; refused while an order is in progress',
  area: 'Customers',
  permission: 'customers.erase',
  method: 'POST',
  path: '/api/admin/customers/{id}/erase',
  params: idParams,
  body: z.object({
    /** Their e-mail, typed again: it cannot be taken back. */
    email: z.string().trim().toLowerCase().max(254),
  }),
  answer: adminCustomer,
  refusals: [404, 409],
});
