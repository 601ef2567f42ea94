import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Shell } from './load-shell.ts';
import { shopView } from './shop-view.ts';

/** Serves when even the frame's data is missing, on the page that says so. */
const bare: Shell = { shop: shopView(null), categories: [], origin: '', year: new Date().getFullYear() };

/** The router tells everyone who reads its data of every step; through here only of another shell, which never comes. */
export const ShellContext = createContext(bare);

export function useShell(): Shell {
  return useContext(ShellContext);
}

/** For the document alone, which gives it to the others. */
export function useLoadedShell(): Shell {
  return useRouteLoaderData<Shell>('root') ?? bare;
}
