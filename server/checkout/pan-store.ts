import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { panGiven, type PanGiven } from '#domain/tax/sale-limits.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Version of the key that is derived from JADAU_SECRET. Changing the secret takes a new version. */
const keyVersion = 1;

/** Finds sales to one holder of a PAN, which nobody can read from it; null: the buyer gave none. */
export function panDigest(secrets: Secrets, given: Omit<PanGiven, 'panDeclared'>): string | null {
  const pan = panGiven(given);
  return pan === null ? null : secrets.sign('pan-digest', pan).toString('hex');
}

/** Stores a PAN, encrypted, for an order or for a payment that may become one. */
export async function storePan(
  transaction: Transaction<Tables>,
  secrets: Secrets,
  {
    pan,
    now,
    ...of
  }: { readonly pan: string; readonly now: Date } & (
    | { readonly payment_id: number }
    | { readonly order_id: number }
  ),
): Promise<void> {
  const encrypted = { sealed: secrets.seal(pan, 'pan'), key_version: keyVersion };
  await transaction
    .insertInto('buyer_pans')
    .values({ ...of, ...encrypted, created_at: now })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(encrypted))
    .execute();
}

/** Links the PAN of a payment to the order that it became. */
export async function attachPanToOrder(
  transaction: Transaction<Tables>,
  paymentId: number,
  orderId: number,
): Promise<void> {
  await transaction
    .updateTable('buyer_pans')
    .set({ order_id: orderId })
    .where('payment_id', '=', paymentId)
    .execute();
}

/** The PAN of an order; null if there is none or if it was encrypted with another secret. */
export async function decryptPan(
  query: Kysely<Tables>,
  secrets: Secrets,
  orderId: number,
): Promise<string | null> {
  const row = await query
    .selectFrom('buyer_pans')
    .select(['sealed', 'key_version'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.key_version === keyVersion ? secrets.unseal(row.sealed, 'pan') : null;
}

/** Whether an order has a PAN, for staff who may not read it. */
export async function hasPan(query: Kysely<Tables>, orderId: number): Promise<boolean> {
  const row = await query
    .selectFrom('buyer_pans')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}
