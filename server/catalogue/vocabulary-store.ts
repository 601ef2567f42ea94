import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

export interface Vocabulary {
  /** The typed words as they are stored: without accents. */
  readonly words: string[];
  /** Every set of synonyms, folded; an entry may be several words. */
  readonly synonyms: string[][];
}

export interface Suggestion {
  readonly typed: string;
  /** It is a word of the shop. */
  readonly known: boolean;
  /** Words of the shop that hold it, at their beginning or further inside. */
  readonly containing: string[];
  /** The word of the shop that it resembles most. */
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

/** What the shop's dictionary says to each word. Looks into the dictionary only, never through the pieces. */
export async function readSuggestions(
  query: Kysely<Tables>,
  words: readonly string[],
): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`
    select typed,
           exists (select from search_words where word = typed) as known,
           array(select word from search_words where length(typed) > 2 and word like '%' || typed || '%'
                 order by length(word), word limit 20) as containing,
           (select word
              from (select word from search_words where word % typed and length(typed) > 2
                    union
                    select part from search_synonyms, unnest(words) phrase, regexp_split_to_table(search_fold(phrase), '\\s+') part
                     where part % typed and length(typed) > 2) dictionary
             order by similarity(word, typed) desc, length(word), word limit 1) as alike
      from unnest(${[...words]}::text[]) with ordinality asked(typed, place) order by place`.execute(query);
  return rows;
}
