import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { careAdvice } from '#domain/catalogue/care-advice.ts';
import type { CareReminder } from '../mail/messages/after-delivery.ts';
import { nameInMail } from '../../platform/mail/name-in-mail.ts';
import { orderedProduct } from '../../selling/orders/ordered-product.ts';
import { readOrder } from '../../selling/orders/order-store.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import { isConsentOpen } from '../../customers/consents/consent-store.ts';

/**
 * The pieces of an order that were not refunded, with their care. null: the consent was withdrawn, the owner has switched the
 * reminder off, or there is nothing to say.
 */
export async function careForMail(
  query: Kysely<Tables>,
  orderId: number,
): Promise<{ readonly to: string; readonly order: Omit<CareReminder, 'stopUrl'> } | null> {
  const customer = await query
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['c.id', 'c.email', nameInMail('c')])
    .where('o.id', '=', orderId)
    .where('c.erased_at', 'is', null)
    .executeTakeFirst();
  if (customer === undefined) return null;
  const { id, email, firstName } = customer;
  const { careMonths } = (await readSettings({ query })).notices;
  if (careMonths === 0 || !(await isConsentOpen(query, { purpose: 'care', email }))) return null;
  const lines = (await readOrder(query, id, orderId))?.lines ?? [];
  const pieces = lines.flatMap((line) => {
    const { name, facts } = orderedProduct(line);
    return line.refunded_quantity >= line.quantity ? [] : { name, care: careAdvice(facts) };
  });
  return pieces.length === 0 ? null : { to: email, order: { id: orderId, firstName, pieces } };
}
