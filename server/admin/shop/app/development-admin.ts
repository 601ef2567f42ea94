import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Connect } from 'vite';
import { withOwnSignalHandlers } from '../../../web/pages/with-own-signal-handlers.ts';
import type { AdminPages } from './admin-pages.ts';

export interface DevelopmentAdmin extends AdminPages {
  readonly middleware: Connect.Server;
  readonly close: () => Promise<void>;
}

/** Serves the back office from source with hot reload (npm run dev). */
export async function developmentAdmin(root: string, server: Server): Promise<DevelopmentAdmin> {
  const { createServer } = await import('vite');
  const vite = await withOwnSignalHandlers(() =>
    createServer({
      configFile: join(root, 'vite.admin.config.ts'),
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server } },
    }),
  );
  return {
    document: async (path) =>
      vite.transformIndexHtml(path, await readFile(join(root, 'admin/index.html'), 'utf8')),
    assets: null,
    live: true,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
