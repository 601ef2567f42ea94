import { useSearchParams } from 'react-router';

export function useEmptyText(things: string): string {
  const [query] = useSearchParams();
  const filtered = [...query].some(([, value]) => value !== '');
  return filtered ? `No ${things} match.` : `No ${things} yet.`;
}
