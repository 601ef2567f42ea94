import { sql } from 'kysely';

/**
 * SQL: where the mails of a customer's orders go: the email of the account, else the first one, which waits to become it (AFTER-9).
 * '': nowhere. Takes the alias of the customer.
 */
export const orderEmail = (
  customer: string,
) => sql<string>`coalesce(nullif(${sql.ref(`${customer}.email`)}, ''), (
  select w.email from contact_changes w where w.customer_id = ${sql.ref(`${customer}.id`)} and w.expires_at is null), '')`;

/** SQL: the order o, if the staff have worked on it. Strangers who order with somebody else's address cannot cause that. */
export const workedOnSql = sql<number | null>`(
  select o.id where exists (select from order_status_history h where h.order_id = o.id and h.actor = 'staff'))`;
