import { sql } from 'kysely';
import { messages, type PersonalTables, type Person } from './personal-table.ts';
import { tablesWithoutCustomers } from './tables-without-customers.ts';

const byCustomer = ({ id }: Person) => sql`t.customer_id = ${id}`;
const byEmail = ({ email }: Person) => sql`t.email = ${email}`;
const byCustomerOrEmail = ({ id, email }: Person) => sql`(t.customer_id = ${id} or t.email = ${email})`;
const orders = ({ id }: Person) => sql`(select o.id from orders o where o.customer_id = ${id})`;
const payments = ({ id }: Person) => sql`(select p.id from payments p where p.customer_id = ${id})`;
const carts = ({ id }: Person) => sql`(select c.id from carts c where c.customer_id = ${id})`;
const returns = (person: Person) => sql`(select id from order_returns where order_id in ${orders(person)})`;
const byOrder = (person: Person) => sql`t.order_id in ${orders(person)}`;
const byDocument = (person: Person) =>
  sql`t.tax_document_id in (select p.id from tax_documents p where p.order_id in ${orders(person)})`;
const byStaff = { staff_name: 'staff', note: 'staff', request: 'staff' } as const;
const ofMoveIn = { move_in_id: 'bookkeeping', row: 'bookkeeping' } as const;
const copies = { notDownloaded: 'Copies of answers, for 24 hours.', erasing: 'deleted' } as const;
const byOrderOrPayment = (person: Person) =>
  sql`(t.order_id in ${orders(person)} or t.payment_id in ${payments(person)})`;
const byRefund = (person: Person) =>
  sql`t.refund_id in (select t.id from refunds t where ${byOrderOrPayment(person)})`;

/**
 * Every table of the database: whom its rows name. Download and erasure read this list, and a table without an entry does
 * not compile (LAW-52, LAW-53).
 */
export const personalData: PersonalTables = {
  // The account.
  customers: {
    rows: ({ id }) => sql`t.id = ${id}`,
    hidden: { password_hash: 'secret', version: 'bookkeeping', demo: 'bookkeeping' },
    erasing: 'emptied',
  },
  // The public half of a key, and the number by which the customer's device finds the other half.
  passkeys: {
    rows: byCustomer,
    hidden: { credential_id: 'secret', public_key: 'secret' },
    erasing: 'deleted',
  },
  sessions: { rows: byCustomer, hidden: { token_hash: 'secret' }, erasing: 'deleted' },
  addresses: { rows: byCustomer, erasing: 'deleted' },
  carts: { rows: byCustomer, erasing: 'deleted' },
  cart_lines: { rows: (person) => sql`t.cart_id in ${carts(person)}`, erasing: 'deleted' },
  saved_items: { rows: byCustomer, erasing: 'deleted' },
  wishlist_items: { rows: byCustomer, erasing: 'deleted' },
  stock_holds: { rows: (person) => sql`t.cart_id in ${carts(person)}`, erasing: 'deleted' },
  hold_runs: { rows: byCustomer, erasing: 'deleted' },
  nominees: { rows: byCustomer, erasing: 'deleted' },
  consents: { rows: byCustomerOrEmail, erasing: 'kept' }, // as proof, for their period
  nominee_requests: { rows: byCustomer, hidden: { staff_name: 'staff' }, erasing: 'kept' },
  newsletter_subscribers: { rows: byEmail, erasing: 'deleted' },
  back_in_stock_requests: { rows: byEmail, erasing: 'deleted' },
  appointments: { rows: byEmail, erasing: 'deleted' },

  // Orders and money.
  orders: {
    rows: byCustomer,
    hidden: { demo: 'bookkeeping', test: 'bookkeeping', pan_digest: 'secret' },
    erasing: 'kept',
  },
  order_payments: { rows: byOrder, hidden: { staff_name: 'staff' }, erasing: 'kept' },
  order_lines: {
    rows: byOrder,
    // The HUIDs of the articles that were sold, as orders show them: those of the product are another article's later.
    replaced: sql`case when t.product ? 'facts' then jsonb_build_object('product', jsonb_set(t.product,
      '{facts,hallmark_huid}', coalesce(to_jsonb(nullif(array_to_string(t.huids, ', '), '')), 'null'))) else '{}' end`,
    hidden: { purchase_voucher: 'purchase', purchase_paise: 'purchase' },
    erasing: 'kept',
  },
  order_status_history: {
    rows: byOrder,
    // The reason of the customer's own cancellation stays; a shopper never sees the others.
    hidden: { staff_name: 'staff', note: { why: 'staff', unless: sql`t.actor = 'customer'` } },
    erasing: 'emptied',
  },
  order_notes: {
    rows: byOrder,
    downloaded: { where: sql`t.for_customer`, others: 'staff' },
    hidden: { author: 'staff' },
    erasing: 'deleted',
  },
  unverified_orders: { rows: byOrder, erasing: 'deleted' },
  // History of another shop, whose records tax law asks that shop for.
  former_orders: { rows: byCustomer, hidden: ofMoveIn, erasing: 'deleted' },
  move_in_people: { rows: byCustomerOrEmail, hidden: ofMoveIn, erasing: 'deleted' },
  coupon_redemptions: { rows: byCustomer, erasing: 'emptied' },
  payments: { rows: byCustomer, hidden: { look_at: 'bookkeeping' }, erasing: 'emptied' },
  payment_events: {
    rows: (person) => sql`t.payment_id in ${payments(person)}`,
    hidden: { last_error: 'provider' },
    erasing: 'emptied',
  },
  refunds: {
    rows: byOrderOrPayment,
    hidden: { idempotency_key: 'secret', ...byStaff, last_error: 'provider' },
    erasing: 'kept',
  },
  refund_movements: { rows: byRefund, erasing: 'kept' },
  refund_lines: { rows: byRefund, erasing: 'kept' },
  // The download states its last characters (own-data.ts).
  buyer_pans: {
    rows: byOrderOrPayment,
    hidden: { sealed: 'secret', key_version: 'secret' },
    erasing: 'kept',
  },
  tax_documents: {
    rows: byOrder,
    hidden: { demo: 'bookkeeping', margin_lines: 'purchase' },
    erasing: 'kept',
  },
  tax_document_files: {
    rows: byDocument,
    notDownloaded: 'The PDF files of "tax_documents". Each can be downloaded from its order.',
    erasing: 'kept',
  },
  document_links: { rows: byDocument, notDownloaded: 'Which links to a document work.', erasing: 'kept' },
  order_returns: {
    rows: byOrder,
    hidden: { staff_name: 'staff', refunded_before_paise: 'bookkeeping' },
    erasing: 'deleted',
  },
  order_return_lines: { rows: (person) => sql`t.return_id in ${returns(person)}`, erasing: 'deleted' },
  order_return_pictures: {
    rows: (person) => sql`t.return_id in ${returns(person)}`,
    replaced: sql`jsonb_build_object('picture', 'data:image/jpeg;base64,' || translate(encode(t.picture, 'base64'), E'\\n', ''))`,
    erasing: 'deleted',
  },
  counter_sale_keys: {
    rows: byOrder,
    notDownloaded:
      'A mark of a sale at the counter, by which the shop records it once. It tells nothing about you.',
    erasing: 'kept',
  },
  order_notices: {
    rows: byOrder,
    notDownloaded: 'Which email told the shop of an order. It contains nothing about you.',
    erasing: 'kept',
  },

  // What the customer wrote.
  reviews: { rows: byCustomer, hidden: { version: 'bookkeeping', demo: 'bookkeeping' }, erasing: 'deleted' },
  review_pictures: {
    rows: ({ id }) => sql`t.review_id in (select r.id from reviews r where r.customer_id = ${id})`,
    // The address of the picture in place of its name.
    replaced: sql`jsonb_build_object('address', '/media/' || t.hash || '-1600.jpg')`,
    erasing: 'deleted',
  },
  product_questions: { rows: byCustomer, erasing: 'deleted' },
  delivery_reviews: { rows: byOrder, erasing: 'deleted' },
  support_tickets: { rows: byCustomer, erasing: 'deleted' },
  ticket_messages: {
    rows: ({ id }) => sql`t.ticket_id in (select s.id from support_tickets s where s.customer_id = ${id})`,
    erasing: 'deleted',
  },
  complaints: {
    rows: (person) =>
      sql`(t.ticket_id in (select s.id from support_tickets s where s.customer_id = ${person.id}) or
           t.contact_message_id in ${messages(person)})`,
    // The customer of a ticket is mailed the reason.
    hidden: { dismissed_reason: { why: 'staff', unless: sql`t.ticket_id is not null` } },
    erasing: 'deleted',
  },
  chat_messages: { rows: byCustomer, erasing: 'deleted' },
  contact_messages: {
    rows: (person) => sql`t.id in ${messages(person)}`,
    hidden: { of_unconfirmed_account: 'bookkeeping' },
    erasing: 'deleted',
  },

  // Short-lived or secret.
  one_time_codes: {
    rows: byCustomer,
    notDownloaded: 'Codes that were sent to you, as hashes, for some minutes.',
    erasing: 'deleted',
  },
  reset_tokens: {
    rows: byCustomer,
    notDownloaded: 'Links for a new password, as hashes, for a day.',
    erasing: 'deleted',
  },
  contact_changes: { rows: byCustomer, hidden: { link_hash: 'secret' }, erasing: 'deleted' },
  contact_undos: { rows: byCustomer, hidden: { link_hash: 'secret' }, erasing: 'deleted' },
  known_places: {
    rows: byCustomer,
    notDownloaded: 'Browsers and networks that you signed in from, as hashes that name nothing.',
    erasing: 'deleted',
  },
  idempotency_keys: { rows: byCustomer, ...copies },
  staff_idempotency_keys: { rows: byOrder, ...copies },
  outbox: {
    rows: ({ id, email }) =>
      sql`(t.payload ->> 'customerId' = ${String(id)} or ${email} in
           (t.payload ->> 'email', t.payload ->> 'formerEmail', t.payload ->> 'identity'))`,
    notDownloaded: 'Emails that wait to be sent, and for 30 days that they were sent, with sealed codes.',
    erasing: 'deleted',
  },

  ...tablesWithoutCustomers,
};
