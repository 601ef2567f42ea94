import { getSuggestions, type Suggestion } from '#contract/suggestions.ts';
import { limits } from '#domain/limits.ts';
import { suggestionsFor } from '#domain/catalogue/suggestion.ts';
import { ask } from '../api/call-api.ts';

/** How long the pieces of a small shop count as true, in milliseconds; then the browser's cache asks whether they are. */
const fresh = 1000;
/** How long a large shop, which has to be asked for each text, counts as one. */
const large = 5 * 60_000;

let shelf: Promise<readonly Suggestion[] | null> | undefined;
let life = fresh;
let askedAt = 0;

/** Fetches ahead what will be searched. */
export function fetchShelf(): Promise<readonly Suggestion[] | null> {
  if (shelf === undefined || Date.now() - askedAt > life) {
    askedAt = Date.now();
    life = fresh;
    shelf = readShelf();
  }
  return shelf;
}

/** Every piece of a small shop; null for a large one. */
async function readShelf(): Promise<readonly Suggestion[] | null> {
  const reply = await ask(getSuggestions);
  if (!reply.ok) shelf = undefined;
  else if (!reply.answer.complete) life = large;
  return reply.ok && reply.answer.complete ? reply.answer.products : null;
}

/** What to suggest for the typed text, at most eight pieces (HEAD-5); null when the shop did not answer. */
export async function findSuggestions(typed: string): Promise<readonly Suggestion[] | null> {
  const pieces = await fetchShelf();
  if (pieces !== null) return suggestionsFor(pieces, typed, limits.suggestions);
  const reply = await ask(getSuggestions, { query: { name: typed } });
  return reply.ok ? reply.answer.products : null;
}
