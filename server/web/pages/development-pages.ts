import type { Server } from 'node:http';
import type { ServerBuild } from 'react-router';
import type { Connect } from 'vite';
import { renderer } from './built-pages.ts';
import { withOwnSignalHandlers } from './with-own-signal-handlers.ts';
import type { PageSource } from './page-source.ts';

export interface DevelopmentPages extends PageSource {
  /** Serves the storefront's modules, styles and pictures from their source. */
  readonly middleware: Connect.Server;
  readonly close: () => Promise<void>;
}

/** Renders pages from their source and reloads them on change (npm run dev). */
export async function developmentPages(root: string, server: Server): Promise<DevelopmentPages> {
  const { createServer } = await import('vite');
  const vite = await withOwnSignalHandlers(() =>
    createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } }),
  );
  const build = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  return {
    render: renderer(build, 'development'),
    startScript: '',
    live: true,
    files: null,
    assets: null,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
