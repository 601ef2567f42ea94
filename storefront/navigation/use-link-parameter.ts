import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * A parameter of a mailed link. It follows the '#', so that no log and no referrer holds it; links of older mails have it in
 * the query. null until the browser has read it; empty if it is missing.
 */
export function useLinkParameter(name: string): string | null {
  const [search] = useSearchParams();
  // The server renders the same bytes for everybody, so the first render must not depend on the address.
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    const fragment = new URLSearchParams(window.location.hash.slice(1));
    setValue(fragment.get(name) ?? search.get(name) ?? '');
  }, [search, name]);
  return value;
}
