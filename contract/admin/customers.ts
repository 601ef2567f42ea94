import { z } from 'zod';
import {
  id,
  knownIdentity,
  optionalQuery,
  optionalText,
  rupees,
  text,
  time,
  words,
} from '#contract/wire-schemas.ts';
import { nomineeReasons, nomineeRequestKinds } from '#domain/privacy/nominee.ts';
import { reviewStatuses } from '#domain/catalogue/review.ts';
import { adminCall } from './admin-call.ts';
import { idParams, version, pagePosition, pageQuery } from './admin-schemas.ts';
import { paymentWithoutOrder } from './order-parts.ts';
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
  /** Set if the personal data was erased. */
  erasedAt: time.nullable(),
  /** Without unsuccessful orders. */
  orders: count,
  /** Total of these orders, net of refunds. */
  spent: rupees,
};

const customerRow = z.object({ ...person, lastOrderAt: time.nullable() });
export type CustomerRow = z.output<typeof customerRow>;

const adminCustomer = z.object({
  ...person,
  version,
  /** Internal; never shown to the customer. */
  note: z.string(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  lastSeenAt: time.nullable(),
  /** At most ten, newest first. */
  lastOrders: z.array(orderRow.omit({ customerName: true, products: true })),
  /** At most twenty, newest first. */
  paymentsWithoutOrder: z.array(paymentWithoutOrder),
  addresses: z.array(
    z.object({ id, kind: z.string(), name: z.string(), phone: z.string(), lines: z.array(z.string()) }),
  ),
  tickets: z.array(z.object({ id, subject: z.string(), at: time, unanswered: z.boolean() })),
  /** Whether there are chat messages. */
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
  cart: z.array(z.object({ id, name: z.string(), slug: z.string(), quantity: count })),
  /** Who exercises the customer's rights after death or incapacity; null: nobody is named. */
  nominee: z.object({ name: z.string(), contact: z.string(), namedAt: time }).nullable(),
  /** Newest first. */
  nomineeRequests: z.array(
    z.object({
      id,
      name: z.string(),
      contact: z.string(),
      wants: z.enum(nomineeRequestKinds),
      reason: z.enum(nomineeReasons),
      proof: z.string(),
      staffName: z.string(),
      askedAt: time,
      doneAt: time.nullable(),
      /** A request for a copy that was open when the account was erased: no copy was handed out. */
      endedByErasure: z.boolean(),
    }),
  ),
});
export type AdminCustomer = z.output<typeof adminCustomer>;

export const listCustomers = adminCall({
  name: 'adminListCustomers',
  summary: 'List customers, newest first, by name, phone or email',
  area: 'Customers',
  permission: 'customers.read',
  method: 'GET',
  path: '/api/admin/customers',
  query: z.object({
    search: optionalQuery(words(100)),
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
  summary: 'Get a customer with orders, feedback, cart and wishlist',
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
  summary: 'Set the internal note of a customer',
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
    'Erase personal data on request. Orders and invoices are kept for tax law; refused while an order is open',
  area: 'Customers',
  permission: 'customers.erase',
  method: 'POST',
  path: '/api/admin/customers/{id}/erase',
  params: idParams,
  body: z.object({
    /** The customer's email as a confirmation, or the phone number of an account without an email. */
    email: z.string().overwrite(knownIdentity).max(254),
  }),
  answer: adminCustomer,
  refusals: [404, 409],
});

export const recordNomineeRequest = adminCall({
  name: 'adminRecordNomineeRequest',
  summary:
    'Record what the nominee of a customer asks for after death or incapacity, and what was shown as proof (DPDP Act 2023, section 14)',
  area: 'Customers',
  permission: 'customers.erase',
  method: 'POST',
  path: '/api/admin/customers/{id}/nominee-requests',
  params: idParams,
  body: z.object({
    wants: z.enum(nomineeRequestKinds),
    reason: z.enum(nomineeReasons),
    /** Documents that were shown, of the event and of the nominee's identity. */
    proof: text(1000),
  }),
  answer: adminCustomer,
  refusals: [404, 409],
});

export const copyDataForNominee = adminCall({
  name: 'adminCopyDataForNominee',
  summary: 'The data of a customer as a JSON file, for a nominee whose request for a copy is recorded',
  area: 'Customers',
  permission: 'customers.erase',
  method: 'POST',
  path: '/api/admin/nominee-requests/{id}/data',
  params: idParams,
  answer: z.custom<AsyncIterable<unknown>>(
    (stream) => typeof stream === 'object' && stream !== null && Symbol.asyncIterator in stream,
  ),
  answerType: 'application/octet-stream',
  refusals: [404, 409],
});
