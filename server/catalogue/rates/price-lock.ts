import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

const prices = 4_527_075; // any number that nothing else in this database locks

/**
 * Holds the current prices until the transaction ends: orders and saves of products by rate call this first, before they
 * lock any product, so that each of them sees the price set before a publication or the one after it. An advisory lock,
 * because a lock of the pointer's row would write that row in every order, and would let a stream of orders starve a
 * publication: here they queue behind it.
 */
export async function sharePrices(transaction: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${prices})`.execute(transaction);
}

/** Waits for orders and saves that hold the current prices, and keeps later ones waiting until the transaction ends. */
export async function lockPrices(transaction: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${prices})`.execute(transaction);
}
