import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import { indianYear } from '#domain/locale/indian-time.ts';
import type { Shell } from './load-shell.ts';

/** For an error page that was rendered without the root's data. A literal, so that the browser does not load every setting. */
const emptyShell: Shell = {
  shop: {
    name: '',
    logo: '/logo.png',
    wordmark: true,
    lightLogo: null,
    favicon: '/favicon.ico',
    ownIcon: false,
    cover: null,
    phone: '',
    email: '',
    whatsapp: null,
    address: [],
    faq: false,
    policies: [],
    returns: '',
    assurance: '',
    answers: '',
    described: '',
    social: [],
    defaultRating: null,
    gstRegistered: false,
    freeShipping: false,
  },
  categories: [],
  origin: '',
  year: indianYear(new Date()),
};

/** The router tells everyone who reads its data of every step; through here only of another shell, which never comes. */
export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('the document gives its shell to nobody here (start/document.tsx)');
  return shell;
}

/** For the document alone, which gives it to the others. */
export function useLoadedShell(): Shell {
  return useRouteLoaderData<Shell>('root') ?? emptyShell;
}
