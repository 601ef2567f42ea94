import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import { indianYear } from '#domain/indian-time.ts';
import type { Shell } from './load-shell.ts';
import { shopView } from './shop-view.ts';

/** Serves when even the frame's data is missing, on the page that says so. */
const bare: Shell = { shop: shopView(null), categories: [], origin: '', year: indianYear(new Date()) };

/** The router tells everyone who reads its data of every step; through here only of another shell, which never comes. */
export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('the document gives its shell to nobody here (start/document.tsx)');
  return shell;
}

/** For the document alone, which gives it to the others. */
export function useLoadedShell(): Shell {
  return useRouteLoaderData<Shell>('root') ?? bare;
}
