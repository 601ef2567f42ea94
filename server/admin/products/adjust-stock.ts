import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { MovementReason } from '#domain/catalogue/product.ts';
import type { AuditActor } from '../core/audit-store.ts';

interface Move {
  readonly productId: number;
  /** The stock that the editor saw. */
  readonly seen: number;
  readonly change: number;
  readonly reason: MovementReason;
  readonly note: string;
  readonly by: AuditActor;
  readonly now: Date;
}

/**
 * Changes the stock and records the movement if the stock is still the one that the editor saw, so that neither a sale in
 * between nor a second click is overwritten (I3). Returns whether it did.
 */
export async function adjustStock(transaction: Kysely<Tables>, move: Move): Promise<boolean> {
  const { productId, seen, change, by, now } = move;
  const { numAffectedRows } = await sql`
    update products set stock = stock + ${change}::integer, updated_at = ${now}
     where id = ${productId} and stock = ${seen} and stock + ${change}::integer >= 0`.execute(transaction);
  if (numAffectedRows !== 1n) return false;
  await transaction
    .insertInto('stock_movements')
    .values({
      product_id: productId,
      at: now,
      change,
      reason: move.reason,
      note: move.note === '' ? null : move.note,
      staff_id: by.id,
      staff_name: by.name,
    })
    .execute();
  return true;
}
