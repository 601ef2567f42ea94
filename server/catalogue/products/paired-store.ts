import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';

/** Published products that the owner pairs with a product, in the owner's order (PIECE-6). */
export async function readPaired(query: Kysely<Tables>, productId: number): Promise<number[]> {
  const subject = await query
    .selectFrom('products')
    .select('pairs_with')
    .where('id', '=', productId)
    .executeTakeFirst();
  const codes = pairCodes(subject?.pairs_with ?? '');
  if (codes.length === 0) return [];
  const rows = await query
    .selectFrom('products')
    .select(['id', 'code'])
    .where('status', '=', 'published')
    .where('id', '<>', productId)
    .where('code', 'in', codes)
    .limit(serverLimits.pairedProducts)
    .execute();
  return rows
    .toSorted((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code))
    .map(({ id }) => id);
}

/** The codes in a text such as 'AB-RNG-005, AB-NKL-001', each once. */
export function pairCodes(text: string): string[] {
  const codes = text.split(/[,;\n]/).map((code) => code.trim());
  return [...new Set(codes.filter((code) => code !== ''))];
}
