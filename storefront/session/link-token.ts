/**
 * The token of a link from a mail, which stands behind the '#' so that no server's log and no referrer ever holds it. It is
 * taken out of the address at once: the browser's history should not keep it either. null: there is none.
 */
export function takeLinkToken(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (token === null) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return token;
}
