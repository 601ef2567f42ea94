import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Shell } from './load-shell.ts';

/** For error pages rendered without the root's data. A literal, so that the default settings stay out of the browser. */
const emptyShell: Shell = {
  shop: {
    name: '',
    legalName: '',
    gstin: null,
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
    appointments: false,
    complaints: false,
    policies: [],
    returns: '',
    returnDays: null,
    assurance: '',
    answers: '',
    described: '',
    social: [],
    gstRegistered: false,
    roundOff: false,
    freeShipping: false,
  },
  categories: [],
  menu: [],
  origin: '',
  year: null,
};

/** Reading the root's data directly would re-render on every navigation; the context's value never changes. */
export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('no shell outside of document/shop-document.tsx');
  return shell;
}

/** For the document only, which provides it to the rest. */
export function useLoadedShell(): Shell {
  return useRouteLoaderData<Shell>('root') ?? emptyShell;
}
