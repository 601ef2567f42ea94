import type { OutboxTopics } from '../../platform/outbox/outbox-topics.ts';
import type { MailContext } from '../mail/mail-context.ts';
import type { ReturnInMail } from '../mail/messages/after-delivery.ts';
import { nameInMail } from '../../platform/mail/name-in-mail.ts';
import { orderEmail } from '../../selling/orders/order-email.ts';
import { readReturns } from '../../selling/order-returns/return-store.ts';

/** A request as its mails show it, and their recipient; null: the customer or the request is erased. */
export async function returnForMail(
  { query }: MailContext,
  { returnId, step, answered }: OutboxTopics['mail:return'],
): Promise<(ReturnInMail & { readonly to: string }) | null> {
  const owner = await query
    .selectFrom('order_returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select([orderEmail('c').as('to'), nameInMail('c'), 'o.id as orderId'])
    .where('r.id', '=', returnId)
    .where('c.erased_at', 'is', null)
    .executeTakeFirst();
  const row = owner && (await readReturns(query, owner.orderId)).find(({ id }) => id === returnId);
  if (owner === undefined || row === undefined) return null;
  return {
    ...owner,
    step,
    kind: row.kind,
    pieces: row.lines.map(({ name, quantity }) => `${quantity} × ${name}`),
    worth: row.worth_paise,
    pickUp:
      row.pick_up_from_paise === null || row.pick_up_to_paise === null
        ? null
        : { from: row.pick_up_from_paise, to: row.pick_up_to_paise },
    answer: answered ? row.answer : '',
  };
}
