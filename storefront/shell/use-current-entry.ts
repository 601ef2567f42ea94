import { useLocation } from 'react-router';
import { useShell } from './use-shell.ts';

/** aria-current of an entry of the menu. Vintage is still there while its list is sorted or filtered further. */
export function useCurrentEntry(to: string): 'page' | undefined {
  const { pathname, search } = useLocation();
  const { menu } = useShell();
  const filtered = menu.find((entry) => (pathname + search).startsWith(entry.to));
  return (filtered?.to ?? pathname) === to ? 'page' : undefined;
}
