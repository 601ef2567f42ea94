import { sql, type Kysely, type RawBuilder } from 'kysely';
import { likePattern } from '#database/like-pattern.ts';
import type { Tables } from '#database/tables.ts';

export interface Vocabulary {
  /** The typed words without accents, as they are stored. */
  readonly words: string[];
  /** All groups of synonyms, without accents. An entry may have several words. */
  readonly synonyms: string[][];
}

export interface Suggestion {
  readonly typed: string;
  /** Whether a product contains the word. */
  readonly known: boolean;
  /** Known words that contain it. */
  readonly containing: string[];
  /** The most similar known word. */
  readonly alike: string | null;
}

export async function readVocabulary(query: Kysely<Tables>, words: readonly string[]): Promise<Vocabulary> {
  const { rows } = await sql<Vocabulary>`
    select array(select search_fold(word) from unnest(${[...words]}::text[]) with ordinality typed(word, place) order by place)
             as words,
           coalesce((select json_agg((select json_agg(search_fold(word)) from unnest(words) word)) from search_synonyms), '[]')
             as synonyms`.execute(query);
  return rows[0] ?? { words: [], synonyms: [] };
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
  return sql`
    select ${place}::integer as place, ${typed}::text as typed,
           exists (select from search_words where word = ${typed}) as known,
           array(select word from search_words where ${long} and word like ${likePattern(typed)} and ${lettersOnlyFilter(typed)}
                 order by length(word), word limit 20) as containing,
           (select word
              from (select word from search_words where ${long} and word % ${typed} and ${lettersOnlyFilter(typed)}
                    union
                    select part from search_synonyms, unnest(words) phrase, regexp_split_to_table(search_fold(phrase), '\\s+') part
                     where ${long} and part % ${typed}) dictionary
             order by similarity(word, ${typed}) desc, length(word), word limit 1) as alike`;
}

/** Excludes product codes, most of the words of a large shop, if the text has no digit. */
export function lettersOnlyFilter(typed: string): RawBuilder<unknown> {
  return /[0-9]/.test(typed) ? sql`true` : sql`word !~ '[0-9]'`;
}
