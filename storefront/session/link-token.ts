/**
 * Reads the token of a mailed link, or null. It follows the '#', so that no log and no referrer holds it, and is removed from
 * the URL at once, so that the browser's history does not either.
 */
export function takeLinkToken(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (token === null) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return token;
}
