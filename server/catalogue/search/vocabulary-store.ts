import { sql, type Kysely, type RawBuilder } from 'kysely';
import { likePattern } from '#database/like-pattern.ts';
import type { Tables } from '#database/tables.ts';
import type { WordGroup } from '#domain/catalogue/vocabulary.ts';

export interface Suggestion {
  readonly typed: string;
  /** Whether a product contains the word. */
  readonly known: boolean;
  /** Known words that contain it. */
  readonly containing: string[];
  /** The most similar known word. */
  readonly alike: string | null;
}

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

/** Looks each word up in the dictionary of the search. One subquery per word, so that each gets a plan of its own. */
export async function readSuggestions(
  query: Kysely<Tables>,
  words: readonly string[],
): Promise<Suggestion[]> {
  if (words.length === 0) return [];
  const { rows } =
    await sql<Suggestion>`${sql.join(words.map(suggestion), sql` union all `)} order by place`.execute(query);
  return rows;
}

function suggestion(typed: string, place: number) {
  const long = typed.length > 2;
  // Three letters are in the middle of many a word: 'lac' in 'necklace'.
  const part = typed.length > 3 ? likePattern(typed) : likePattern(typed).slice(1);
  return sql`
    select ${place}::integer as place, ${typed}::text as typed,
           exists (select from search_words where word = ${typed}) as known,
           array(select word from search_words where ${long} and word like ${part} and ${lettersOnlyFilter(typed)}
                 order by length(word), word limit 20) as containing,
           (select word from search_words where ${long} and word % ${typed} and ${lettersOnlyFilter(typed)}
             order by similarity(word, ${typed}) desc, length(word), word limit 1) as alike`;
}

/** Excludes product codes, most of the words of a large shop, if the text has no digit. */
function lettersOnlyFilter(typed: string): RawBuilder<unknown> {
  return /[0-9]/.test(typed) ? sql`true` : sql`word !~ '[0-9]'`;
}
