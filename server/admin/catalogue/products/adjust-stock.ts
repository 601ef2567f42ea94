import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { MovementReason } from '#domain/catalogue/product.ts';
import type { AuditActor } from '../../../platform/audit/audit-store.ts';

interface Move {
  readonly productId: number;
  /** Of a product with stock by size; null: of one without. */
  readonly size: string | null;
  /** The stock that the editor saw, of the size if there is one. */
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
  const { productId, size, seen, change, by, now } = move;
  const { numAffectedRows } = await sql`
    update products set stock = stock + ${change}::integer, updated_at = ${now},
           size_stock = add_sizes(size_stock, jsonb_build_object(${size ?? ''}::text, ${change}::integer))
     where id = ${productId} and (size_stock is null) = ${size === null}
       and stock_of_size(stock, size_stock, ${size ?? ''}) = ${seen} and ${seen}::integer + ${change}::integer >= 0`.execute(
    transaction,
  );
  if (numAffectedRows !== 1n) return false;
  await transaction
    .insertInto('stock_movements')
    .values({
      product_id: productId,
      size,
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
