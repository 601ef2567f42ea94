import { getSuggestions, type Suggestion } from '#contract/suggestions.ts';
import { limits } from '#domain/limits.ts';
import { matchSuggestions } from '#domain/catalogue/suggestion.ts';
import { callApi } from '../api/call-api.ts';

/** Milliseconds before the products of a small shop are revalidated. */
const fresh = 1000;
/** Milliseconds before a shop that was too large is checked again. */
const large = 5 * 60_000;

let suggestionList: Promise<readonly Suggestion[] | null> | undefined;
let life = fresh;
let askedAt = 0;

/** Prefetches the products to search. */
export function fetchSuggestionList(): Promise<readonly Suggestion[] | null> {
  if (suggestionList === undefined || Date.now() - askedAt > life) {
    askedAt = Date.now();
    life = fresh;
    suggestionList = loadSuggestionList();
  }
  return suggestionList;
}

/** All products of a small shop; null for a large shop. */
async function loadSuggestionList(): Promise<readonly Suggestion[] | null> {
  const reply = await callApi(getSuggestions);
  if (!reply.ok) suggestionList = undefined;
  else if (!reply.answer.complete) life = large;
  return reply.ok && reply.answer.complete ? reply.answer.products : null;
}

/** At most eight suggestions for the text (HEAD-5); null: the request failed. */
export async function findSuggestions(typed: string): Promise<readonly Suggestion[] | null> {
  const pieces = await fetchSuggestionList();
  if (pieces !== null) return matchSuggestions(pieces, typed, limits.suggestions);
  const reply = await callApi(getSuggestions, { query: { name: typed } });
  return reply.ok ? reply.answer.products : null;
}
