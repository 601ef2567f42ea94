import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** A parameter of the page's query. null until the browser has read it; empty if it is missing. */
export function useQueryParameter(name: string): string | null {
  const [search] = useSearchParams();
  // The server renders the same bytes for everybody, so the first render must not depend on the query.
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => setValue(search.get(name) ?? ''), [search, name]);
  return value;
}
