import { useSearchParams } from 'react-router';

/** What an empty list says: that nothing is like what was asked for, or that there is nothing at all yet. */
export function useEmptyWords(thing: string): string {
  const [asked] = useSearchParams();
  const filtered = [...asked].some(([, value]) => value !== '');
  return filtered ? `No ${thing} is like this.` : `There is no ${thing} yet.`;
}
