import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { SizeStock } from '#domain/catalogue/size-choice.ts';
import type { AuditActor } from '../../../platform/audit/audit-store.ts';
import { adjustStock } from './adjust-stock.ts';

interface FirstStock {
  readonly productId: number;
  readonly stock: number;
  /** Of a product with stock by size; empty: of others. */
  readonly sizeStock: SizeStock;
  readonly by: AuditActor;
  readonly now: Date;
}

/** Records what a new product begins with. */
export async function recordFirstStock(
  transaction: Kysely<Tables>,
  { productId, stock, sizeStock, by, now }: FirstStock,
): Promise<void> {
  const sizes = Object.entries(sizeStock);
  const first = { productId, seen: 0, reason: 'received' as const, note: '', by, now };
  const moves =
    sizes.length === 0 ? [{ size: null, change: stock }] : sizes.map(([size, change]) => ({ size, change }));
  for (const move of moves) if (move.change > 0) await adjustStock(transaction, { ...first, ...move });
}
