import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { plainSigns } from '#domain/input/characters.ts';
import { formatRupees, subtract, toPaise, zeroPaise, type Paise } from '#domain/money.ts';
import { exchangeNote } from '#domain/orders/hand-refund.ts';
import type { PaymentPartTerms } from '#domain/orders/payment-parts.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { lockOrder } from '../orders/order-row-store.ts';

/** How a part that is paid with the credit of an exchange names the order whose pieces came back. */
const referenceTo = (orderId: number) => `Order ${orderId}`;

const ever = new Date(0);

/** What was credited since a moment for exchanges of an order: of its number, or of a column that has it. */
const creditedTo = (order: unknown, since: Date) => sql<number>`(
  select coalesce(sum(amount_paise - unpaid_paise), 0)::bigint from refunds
   where order_id = ${order} and by_hand and note = ${exchangeNote} and state = 'done' and created_at >= ${since})`;

/** What of it has paid for other pieces. */
const usedOf = (order: unknown, since: Date) => sql<number>`(
  select coalesce(sum(p.amount_paise), 0)::bigint from order_payments p join orders o on o.id = p.order_id
   where p.method = 'exchange' and p.reference = 'Order ' || ${order} and o.placed_at >= ${since})`;

/** What was credited for exchanges of an order, and what of it has paid for other pieces, since a moment. */
export async function readExchangeCredit(
  query: Kysely<Tables>,
  orderId: number,
  since = ever,
): Promise<{ readonly credited: Paise; readonly used: Paise }> {
  const { credited, used } = await query
    .selectNoFrom([creditedTo(orderId, since).as('credited'), usedOf(orderId, since).as('used')])
    .executeTakeFirstOrThrow();
  return { credited: toPaise(credited), used: toPaise(used) };
}

const exchanged = sql.ref('exchanged.order_id');

/** What of the credit of each order is left; without those that have none. */
export const creditsLeft = sql`
  select order_id, amount from (
    select order_id, ${creditedTo(exchanged, ever)} - ${usedOf(exchanged, ever)} as amount from (
      select distinct order_id from refunds where by_hand and note = ${exchangeNote}) exchanged) each_order
   where amount > 0`;

/** The only number of a reference; 0: it has none, or several. */
function orderNamed(reference: string): number {
  const [id, ...more] = plainSigns(reference).match(/\d+/g) ?? [];
  return id === undefined || id.length > 9 || more.length > 0 ? 0 : Number(id);
}

/** What is wrong with a part of a payment, at which of its fields. */
export interface PartFault {
  readonly index: number;
  readonly field: 'amount' | 'reference';
  readonly message: string;
}

/**
 * The parts of a payment, with the orders whose credit pays them named alike. Refused where an order has less credit left. Locks:
 * these orders, by id.
 */
export async function payWithExchanges(
  transaction: Transaction<Tables>,
  parts: readonly PaymentPartTerms[],
): Promise<Outcome<readonly PaymentPartTerms[], 'no-credit', PartFault>> {
  const named = parts.map(({ method, reference }) => (method === 'exchange' ? orderNamed(reference) : null));
  const left = new Map<number, Paise>();
  const without = new Set<number>();
  for (const id of named.filter((each) => each !== null).sort((one, other) => one - other)) {
    await lockOrder(transaction, id);
    const { credited, used } = await readExchangeCredit(transaction, id);
    left.set(id, subtract(credited, used));
    if (credited === zeroPaise) without.add(id);
  }
  const paid: PaymentPartTerms[] = [];
  for (const [index, part] of parts.entries()) {
    const id = named[index] ?? null;
    const credit = id === null ? undefined : left.get(id);
    if (id === null || credit === undefined) {
      paid.push(part);
      continue;
    }
    if (part.amount > credit) {
      const message =
        id === 0
          ? 'Type the number of the order whose pieces came back'
          : `Order ${id} has ${formatRupees(credit)} of credit for an exchange`;
      return refuse('no-credit', { index, field: without.has(id) ? 'reference' : 'amount', message });
    }
    left.set(id, subtract(credit, part.amount));
    paid.push({ ...part, reference: referenceTo(id) });
  }
  return accept(paid);
}
