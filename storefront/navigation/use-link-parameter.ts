import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A parameter of a mailed link. It follows the '#', so that no log and no referrer holds it. null until the browser has read it;
 * empty if it is missing.
 */
export function useLinkParameter(name: string): string | null {
  const { key } = useLocation();
  // The server renders the same bytes for everybody, so the first render must not depend on the address.
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    setValue(new URLSearchParams(window.location.hash.slice(1)).get(name) ?? '');
  }, [key, name]);
  return value;
}
