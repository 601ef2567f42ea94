import { useSearchParams } from 'react-router';

export function useEmptyText(thing: string): string {
  const [asked] = useSearchParams();
  const filtered = [...asked].some(([, value]) => value !== '');
  return filtered ? `No ${thing}s match.` : `No ${thing}s yet.`;
}
