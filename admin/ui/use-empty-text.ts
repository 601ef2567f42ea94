import { useSearchParams } from 'react-router';

/** What an empty list says: nothing matches its filter, or there is nothing yet. */
export function useEmptyText(thing: string): string {
  const [asked] = useSearchParams();
  const filtered = [...asked].some(([, value]) => value !== '');
  return filtered ? `No ${thing} matches.` : `There is no ${thing} yet.`;
}
