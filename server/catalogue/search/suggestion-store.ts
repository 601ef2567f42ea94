import { sql, type Kysely, type RawBuilder } from 'kysely';
import { likePattern } from '#database/like-pattern.ts';
import type { Tables } from '#database/tables.ts';
import { limits } from '#domain/limits.ts';
import { lettersOnlyFilter } from './vocabulary-store.ts';

export type SuggestionRow = Awaited<ReturnType<typeof readSuggestible>>[number];

/** Published products with the columns of a suggestion. */
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
         where pp.product_id = p.id order by pp.position limit 1)`.as('picture'),
    );
}

/** Newest first. */
export function readSuggestible(query: Kysely<Tables>, most: number) {
  return suggestible(query).orderBy('p.id', 'desc').limit(most).execute();
}

/** More than are shown, because one product may match several times. */
const candidates = 2 * limits.suggestions;

/**
 * Products whose name or category contains the text (in lower case), for a shop too large to search in the browser
 * (HEAD-5). Each query stops after a few rows.
 */
export async function readMatching(query: Kysely<Tables>, text: string) {
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const found = new Set(await readByPrefix(query, text));
  if (found.size < limits.suggestions) for (const id of await readInsideWords(query, text)) found.add(id);
  if (found.size < limits.suggestions) for (const id of await readByCategory(query, text)) found.add(id);
  if (found.size === 0) return [];
  return suggestible(query)
    .where('p.id', '=', sql<number>`any(${[...found]}::integer[])`)
    .orderBy('p.id', 'desc')
    .execute();
}

/** Names that begin with the text, then names with a word that begins with it. */
async function readByPrefix(query: Kysely<Tables>, text: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (${beginning(text, sql`n.whole`)}) union all (${beginning(text, sql`true`)}) limit ${candidates}`.execute(
    query,
  );
  return rows.map(({ id }) => id);
}

function beginning(text: string, which: RawBuilder<unknown>) {
  return sql`select p.id from name_parts n join products p on p.id = n.product_id and p.status = 'published'
              where ${which} and n.part >= ${text} and n.part < ${text} || chr(1114111)
              order by n.part limit ${candidates}`;
}

/** Words tried that contain the text. */
const mostWords = 200;

/** Names where the text starts inside a word: looks up the words in the dictionary, then the names by their prefix. */
async function readInsideWords(query: Kysely<Tables>, text: string): Promise<number[]> {
  const blank = text.indexOf(' ');
  const [head, tail] = blank < 0 ? [text, ''] : [text.slice(0, blank), text.slice(blank)];
  const pattern = tail === '' ? likePattern(head) : likePattern(head).slice(0, -1);
  const { rows } = await sql<{ id: number }>`
    select p.id from (select word || ${tail}::text as part from search_words
                    where word like ${pattern} and ${lettersOnlyFilter(head)} limit ${mostWords}) words
      cross join lateral (
        select product_id from name_parts n
         where n.part >= words.part collate "C" and n.part < words.part || chr(1114111) limit ${candidates}) n
      join products p on p.id = n.product_id and p.status = 'published'
     limit ${candidates}`.execute(query);
  // The dictionary contains no accents and no symbols.
  if (rows.length > 0 || !/[\p{L}\p{N}]{3}/u.test(text)) return rows.map(({ id }) => id);
  const others = await query
    .selectFrom('products')
    .where('status', '=', 'published')
    .where('name', 'ilike', likePattern(text))
    .select('id')
    .limit(candidates)
    .execute();
  return others.map(({ id }) => id);
}

async function readByCategory(query: Kysely<Tables>, text: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from categories c
      cross join lateral (
        select id from products where category_id = c.id and status = 'published'
         order by id desc limit ${limits.suggestions}) p
     where c.name ilike ${likePattern(text)}
     order by p.id desc limit ${limits.suggestions}`.execute(query);
  return rows.map(({ id }) => id);
}
