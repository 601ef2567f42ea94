import { sql, type Kysely, type RawBuilder } from 'kysely';
import { likePattern } from '#database/like-pattern.ts';
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

/**
 * What the shop's dictionary says to each word. Looks into the dictionary only, never through the pieces. Each word is a
 * query of its own within the one statement, so that it is planned for what was typed.
 */
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

/** Whoever types no digit means no code, and codes are most of the words of a large shop. */
export function lettersOnlyFilter(typed: string): RawBuilder<unknown> {
  return /[0-9]/.test(typed) ? sql`true` : sql`word !~ '[0-9]'`;
}
