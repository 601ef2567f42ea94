import type { NavigateFunction } from 'react-router';

let navigate: NavigateFunction | null = null;

/** Lends the router's way of going somewhere to code that is no component. */
export function lendNavigation(lent: NavigateFunction): () => void {
  navigate = lent;
  return () => {
    navigate = null;
  };
}

/** Before the router is there, a path is opened as any link would. */
export async function goTo(path: string): Promise<void> {
  if (navigate === null) window.location.assign(path);
  else await navigate(path);
}
