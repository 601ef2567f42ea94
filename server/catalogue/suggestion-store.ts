import { sql, type Kysely } from 'kysely';
import { containing } from '#database/containing.ts';
import type { Tables } from '#database/tables.ts';
import { limits } from '#domain/limits.ts';

export type SuggestionRow = Awaited<ReturnType<typeof readSuggestible>>[number];

/** Published pieces as a search box shows them, newest first. */
function suggestible(query: Kysely<Tables>) {
  return query
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .where('p.status', '=', 'published')
    .select(['p.slug', 'p.name', 'c.name as category', 'p.price_paise'])
    .select(
      sql<{ hash: string; widths: number[] } | null>`(
        select json_build_object('hash', i.hash, 'widths', i.widths)
          from product_pictures pp join pictures i on i.id = pp.picture_id
         where pp.product_id = p.id and pp.alt <> '' order by pp.position limit 1)`.as('picture'),
    );
}

export function readSuggestible(query: Kysely<Tables>, most: number) {
  return suggestible(query).orderBy('p.id', 'desc').limit(most).execute();
}

/** So many that hold the text are looked at more closely: a text that fits more says too little anyway. */
const candidates = 200;

/** For a shop too large to be searched in the browser: pieces whose name or category holds the text (HEAD-5). */
export async function readMatching(query: Kysely<Tables>, text: string) {
  const pattern = containing(text);
  const byName = await suggestible(query)
    .where('p.name', 'ilike', pattern)
    .limit(text.length < 3 ? limits.suggestions : candidates)
    .execute();
  if (byName.length >= limits.suggestions) return byName;
  const byCategory = await suggestible(query)
    .where('c.name', 'ilike', pattern)
    .where('p.name', 'not ilike', pattern)
    .orderBy('p.id', 'desc')
    .limit(limits.suggestions)
    .execute();
  return [...byName, ...byCategory];
}
