import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** The sale that was recorded with this key. Another request with it waits until the transaction ends. */
export async function claimSaleKey(
  transaction: Transaction<Tables>,
  key: string,
): Promise<{ readonly request: Buffer; readonly orderId: number } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('counter-sale:' || ${key}::uuid, 0))`.execute(
    transaction,
  );
  return transaction
    .selectFrom('counter_sale_keys')
    .select(['request', 'order_id as orderId'])
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function storeSaleKey(
  transaction: Transaction<Tables>,
  stored: { readonly key: string; readonly request: Buffer; readonly order_id: number },
): Promise<void> {
  await transaction.insertInto('counter_sale_keys').values(stored).execute();
}
