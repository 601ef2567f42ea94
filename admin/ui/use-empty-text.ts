import { useSearchParams } from 'react-router';

export function useEmptyText(thing: string): string {
  const [query] = useSearchParams();
  const filtered = [...query].some(([, value]) => value !== '');
  return filtered ? `No ${thing}s match.` : `No ${thing}s yet.`;
}
