import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  RouterContextProvider,
  type RequestHandler,
  type RouterContext,
  type ServerBuild,
} from 'react-router';
import type { PageRenderContext, PageSource } from './page-source.ts';

/** The pages as `npm run build` made them. */
export async function builtPages(folder: string): Promise<PageSource> {
  const address = pathToFileURL(`${folder}/server/index.js`).href;
  const build = (await import(address)) as ServerBuild;
  return {
    render: renderer(() => build, 'production'),
    routes: new Set(Object.keys(build.routes)),
    startScript: entryOf(build).lateHydrationScript,
    live: false,
    files: `${folder}/client`,
    assets: assetsFolder(folder),
  };
}

/** The scripts and styles of this build and of those of the last weeks, which open tabs still ask for. */
export function assetsFolder(builtFolder: string): string {
  return `${builtFolder}-assets`;
}

/** What the storefront's entry exports beside the renderer itself (storefront/entry.server.tsx). */
interface Entry {
  readonly shopContext: RouterContext<PageRenderContext>;
  readonly lateHydrationScript: string;
}

/** The context is an identity of the built code, so it is taken from there. */
function entryOf(build: ServerBuild): Entry {
  const entry = build.entry.module as unknown as Partial<Entry>;
  const { shopContext, lateHydrationScript } = entry;
  if (shopContext === undefined || lateHydrationScript === undefined) {
    throw new Error('storefront/entry.server.tsx must export shopContext and lateStartScript');
  }
  return { shopContext, lateHydrationScript };
}

/** Renders with whatever build is current; in development it changes from one request to the next. */
export function renderer(
  current: () => ServerBuild | Promise<ServerBuild>,
  mode: 'production' | 'development',
): PageSource['render'] {
  // Made once for a build: it lays out the routes, which takes as long as a small page.
  const handlers = new WeakMap<ServerBuild, RequestHandler>();
  return async (request, asking) => {
    const build = await current();
    const handle = handlers.get(build) ?? createRequestHandler(build, mode);
    handlers.set(build, handle);
    const context = new RouterContextProvider();
    context.set(entryOf(build).shopContext, asking);
    return handle(request, context);
  };
}
