import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely } from 'kysely';
import type { AdminPiece } from '#contract/admin/products.ts';
import type { PieceStone } from '#contract/admin/product-fields.ts';
import type { Tables } from '#database/tables.ts';
import type { PieceState } from '#domain/catalogue/product.ts';
import { readProduct } from '../../catalogue/products/product-store.ts';
import { adminPiece } from './admin-product.ts';
import { pieceColumns, type PieceFields } from './product-columns.ts';

export async function readAdminPiece(query: Kysely<Tables>, id: number): Promise<AdminPiece | undefined> {
  const row = await readProduct(query, id);
  return row && adminPiece(row);
}

/** One, locked until the transaction ends against whoever edits or orders it; carts may still take it in. */
export async function lockPiece(transaction: Kysely<Tables>, id: number): Promise<AdminPiece | undefined> {
  await sql`select id from products where id = ${id} for no key update`.execute(transaction);
  return readAdminPiece(transaction, id);
}

/** One that must be there: it was written in this transaction. */
export async function presentPiece(transaction: Kysely<Tables>, id: number): Promise<AdminPiece> {
  const piece = await readAdminPiece(transaction, id);
  if (piece === undefined) throw new Error(`piece ${id} went away under its lock`);
  return piece;
}

export async function insertPiece(
  transaction: Kysely<Tables>,
  fields: PieceFields,
  now: Date,
): Promise<number> {
  const { id } = await transaction
    .insertInto('products')
    .values({
      ...pieceColumns(fields),
      published_at: fields.status === 'published' ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeStones(transaction, id, fields.stones);
  return id;
}

/** Writes what differs from `before`. Stones count for the version too, which the piece's own row would not notice. */
export async function updatePiece(
  transaction: Kysely<Tables>,
  before: AdminPiece,
  fields: PieceFields,
  now: Date,
): Promise<void> {
  const stonesStay = isDeepStrictEqual(before.stones, fields.stones);
  await transaction
    .updateTable('products')
    .set({
      ...pieceColumns(fields),
      published_at: publishedAt(fields.status, now),
      updated_at: now,
      ...(stonesStay ? {} : { version: sql<number>`version + 1` }),
    })
    .where('id', '=', before.id)
    .execute();
  if (!stonesStay) await writeStones(transaction, before.id, fields.stones);
}

/** A piece that comes back keeps the day on which it was new. */
export function publishedAt(status: PieceState, now: Date) {
  return status === 'published' ? sql<Date>`coalesce(published_at, ${now})` : sql<Date>`published_at`;
}

async function writeStones(
  transaction: Kysely<Tables>,
  id: number,
  stones: readonly PieceStone[],
): Promise<void> {
  await transaction.deleteFrom('product_stones').where('product_id', '=', id).execute();
  if (stones.length === 0) return;
  await transaction
    .insertInto('product_stones')
    .values(
      stones.map((stone, index) => ({
        ...stone,
        product_id: id,
        position: index + 1,
        cut: stone.cut === '' ? null : stone.cut,
        note: stone.note === '' ? null : stone.note,
      })),
    )
    .execute();
}
