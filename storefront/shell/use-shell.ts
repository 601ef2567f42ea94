import { useRouteLoaderData } from 'react-router';
import type { Shell } from './load-shell.ts';
import { shopView } from './shop-view.ts';

/** Serves when even the frame's data is missing, on the page that says so. */
const bare: Shell = { shop: shopView(null), categories: [], origin: '', year: new Date().getFullYear() };

export function useShell(): Shell {
  return useRouteLoaderData<Shell>('root') ?? bare;
}
