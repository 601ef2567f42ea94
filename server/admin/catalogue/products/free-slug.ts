import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** A slug that no product has or had: as wished, or with a number. `taken`: those of products that are not stored yet. */
export async function freeSlug(
  query: Kysely<Tables>,
  wished: string,
  taken: ReadonlySet<string> = new Set(),
): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug = ${wished} or slug like ${`${wished}-%`}
    union select slug from former_slugs where slug = ${wished} or slug like ${`${wished}-%`}`.execute(query);
  const used = new Set([...rows.map(({ slug }) => slug), ...taken]);
  let slug = wished;
  for (let number = 2; used.has(slug); number += 1) slug = `${wished}-${number}`;
  return slug;
}
