import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { WordGroup } from '#domain/catalogue/vocabulary.ts';

/** The words without accents, as they are stored. */
export async function foldWords(query: Kysely<Tables>, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select search_fold(word) as word from unnest(${[...words]}::text[]) with ordinality typed(word, place)
     order by place`.execute(query);
  return rows.map(({ word }) => word);
}

/** All groups, folded, in the order in which they were entered. */
export async function readWordGroups(query: Kysely<Tables>): Promise<WordGroup[]> {
  return query
    .selectFrom('search_synonyms')
    .select('kind')
    .select(
      sql<
        string[]
      >`array(select search_fold(word) from unnest(words) with ordinality each(word, place) order by place)`.as(
        'words',
      ),
    )
    .orderBy('id')
    .execute();
}
