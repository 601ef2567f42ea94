import { getSuggestions, type Suggestion } from '#contract/suggestions.ts';
import { limits } from '#domain/limits.ts';
import { matchSuggestions } from '#domain/catalogue/suggestion.ts';
import { callApi } from '../api/call-api.ts';

/** How long the pieces of a small shop count as true, in milliseconds; then the browser's cache asks whether they are. */
const fresh = 1000;
/** How long a large shop, which has to be asked for each text, counts as one. */
const large = 5 * 60_000;

let suggestionList: Promise<readonly Suggestion[] | null> | undefined;
let life = fresh;
let askedAt = 0;

/** Fetches ahead what will be searched. */
export function fetchSuggestionList(): Promise<readonly Suggestion[] | null> {
  if (suggestionList === undefined || Date.now() - askedAt > life) {
    askedAt = Date.now();
    life = fresh;
    suggestionList = loadSuggestionList();
  }
  return suggestionList;
}

/** Every piece of a small shop; null for a large one. */
async function loadSuggestionList(): Promise<readonly Suggestion[] | null> {
  const reply = await callApi(getSuggestions);
  if (!reply.ok) suggestionList = undefined;
  else if (!reply.answer.complete) life = large;
  return reply.ok && reply.answer.complete ? reply.answer.products : null;
}

/** What to suggest for the typed text, at most eight pieces (HEAD-5); null when the shop did not answer. */
export async function findSuggestions(typed: string): Promise<readonly Suggestion[] | null> {
  const pieces = await fetchSuggestionList();
  if (pieces !== null) return matchSuggestions(pieces, typed, limits.suggestions);
  const reply = await callApi(getSuggestions, { query: { name: typed } });
  return reply.ok ? reply.answer.products : null;
}
