import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  RouterContextProvider,
  type RequestHandler,
  type RouterContext,
  type ServerBuild,
} from 'react-router';
import type { PageRenderContext, PageSource } from './page-source.ts';

/** The pages that `npm run build` has built. */
export async function builtPages(folder: string): Promise<PageSource> {
  const address = pathToFileURL(`${folder}/server/index.js`).href;
  const build = (await import(address)) as ServerBuild;
  return {
    render: renderer(() => build, 'production'),
    routes: new Set(Object.keys(build.routes)),
    startScript: entryOf(build).lateHydrationScript,
    live: false,
    files: `${folder}/client`,
    worker: `${folder}/worker/sw.js`,
    assets: assetsFolder(folder),
  };
}

/** Scripts and styles of this build and of earlier ones, which open tabs still load. */
export function assetsFolder(builtFolder: string): string {
  return `${builtFolder}-assets`;
}

/** Exports of storefront/entry.server.tsx beside the renderer. */
interface Entry {
  readonly shopContext: RouterContext<PageRenderContext>;
  readonly lateHydrationScript: string;
}

/** The context object must be the one that the built code imports. */
function entryOf(build: ServerBuild): Entry {
  const entry = build.entry.module as unknown as Partial<Entry>;
  const { shopContext, lateHydrationScript } = entry;
  if (shopContext === undefined || lateHydrationScript === undefined) {
    throw new Error('storefront/entry.server.tsx must export shopContext and lateHydrationScript');
  }
  return { shopContext, lateHydrationScript };
}

/** Renders with the current build; in development it changes between requests. */
export function renderer(
  current: () => ServerBuild | Promise<ServerBuild>,
  mode: 'production' | 'development',
): PageSource['render'] {
  // Once for each build: creating a handler takes as long as rendering a small page.
  const handlers = new WeakMap<ServerBuild, RequestHandler>();
  return async (request, pageContext) => {
    const build = await current();
    const handle = handlers.get(build) ?? createRequestHandler(build, mode);
    handlers.set(build, handle);
    const context = new RouterContextProvider();
    context.set(entryOf(build).shopContext, pageContext);
    return handle(request, context);
  };
}
