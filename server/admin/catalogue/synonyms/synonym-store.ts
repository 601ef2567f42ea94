import { sql, type Kysely, type Transaction } from 'kysely';
import type { SynonymGroup } from '#contract/admin/synonyms.ts';
import type { Tables } from '#database/tables.ts';
import { searchTerms } from '#domain/catalogue/search-terms.ts';
import type { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { longestPhrase } from '../../../catalogue/search/vocabulary.ts';
import { fieldRefusal } from '../../core/refusals.ts';

export function readSynonyms(query: Kysely<Tables>): Promise<SynonymGroup[]> {
  return query
    .selectFrom('search_synonyms')
    .select(['id', 'version', 'kind', 'words'])
    .orderBy(sql`words[1]`)
    .orderBy('id')
    .execute();
}

/** Locks the row until the transaction ends. */
export function lockSynonyms(
  transaction: Transaction<Tables>,
  id: number,
): Promise<SynonymGroup | undefined> {
  return transaction
    .selectFrom('search_synonyms')
    .select(['id', 'version', 'kind', 'words'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The words normalised and without duplicates, or a refusal. */
export async function normaliseSynonyms(
  transaction: Transaction<Tables>,
  given: readonly string[],
  id = 0,
): Promise<string[] | HttpRefusal> {
  const read = given.map((phrase) => ({ phrase, parts: searchTerms(phrase) }));
  const long = read.find(({ parts }) => parts.length === 0 || parts.length > longestPhrase);
  if (long !== undefined) return fieldRefusal('words', `‘${long.phrase}’ must be one to three words`);
  const words = [...new Set(read.map(({ parts }) => parts.join(' ')))];
  if (words.length < 2) return fieldRefusal('words', 'Enter at least two different words');
  const { rows } = await sql<{ word: string }>`
    select word from search_synonyms, unnest(words) word
     where id <> ${id} and search_fold(word) = any(select search_fold(each) from unnest(${words}::text[]) each)
     limit 1`.execute(transaction);
  const [taken] = rows;
  return taken === undefined
    ? words
    : fieldRefusal('words', `‘${taken.word}’ stands in another group already`);
}
