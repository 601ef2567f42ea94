import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

export interface StateOfPiece {
  readonly name: string;
  readonly slug: string;
  /** kept: there are some, for people who are paying. */
  readonly state: 'free' | 'kept' | 'sold';
}

/** Whether so much of a piece as it is sold in could be ordered now; null: it is not offered. */
export async function readPieceState(
  query: Kysely<Tables>,
  id: number,
  now: Date,
): Promise<StateOfPiece | null> {
  const { rows } = await sql<{ name: string; slug: string; stock: number; fewest: number; held: number }>`
    select p.name, p.slug, p.stock, p.minimum_quantity as fewest,
           (select coalesce(sum(h.quantity), 0) from stock_holds h
             where h.product_id = p.id and h.expires_at > ${now})::integer as held
      from products p where p.id = ${id} and p.status = 'published'`.execute(query);
  const [piece] = rows;
  if (piece === undefined) return null;
  const { name, slug, stock, fewest, held } = piece;
  return { name, slug, state: stock < fewest ? 'sold' : stock - held < fewest ? 'kept' : 'free' };
}
