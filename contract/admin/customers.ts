import { z } from 'zod';
import { id, optionalQuery, optionalText, rupees, time } from '#contract/wire-schemas.ts';
import { reviewStatuses } from '#domain/catalogue/review.ts';
import { adminCall } from './admin-call.ts';
import { idParams, version } from './admin-schemas.ts';
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
  tickets: z.array(z.object({ id, subject: z.string(), at: time, waiting: z.boolean() })),
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
  wishlist: z.array(z.object({ id, name: z.string(), slug: z.string(), onShelf: z.boolean() })),
  /** What lies in the cart now. */
  cart: z.array(z.object({ id, name: z.string(), slug: z.string(), quantity: count })),
});
export type AdminCustomer = z.output<typeof adminCustomer>;

export const listCustomers = adminCall({
  name: 'adminListCustomers',
  summary: 'Customers, the newest first, by words of name, phone or e-mail',
  area: 'Customers',
  permission: 'customers.read',
  method: 'GET',
  path: '/api/admin/customers',
  query: z.object({
    search: optionalQuery(z.string().trim().max(100)),
    state: optionalQuery(z.enum(['blocked'])),
    page: optionalQuery(z.coerce.number().int().min(1).max(10_000)),
  }),
  answer: z.object({
    customers: z.array(customerRow),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
  }),
});

export const getCustomer = adminCall({
  name: 'adminGetCustomer',
  summary: 'One customer with what they bought, said and wish for',
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
  summary: 'What the shop wants to remember of a customer',
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
  summary: 'Let a customer neither sign in nor order, and end their sessions; or let them in again',
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
    'Remove what is personal, on the customer’s request. Orders and invoices stay, as tax law wants; refused while one is under way',
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
