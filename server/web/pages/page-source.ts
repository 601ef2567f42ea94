import type { ApiCaller } from '#contract/api-caller.ts';

export interface PageRenderContext {
  readonly callApi: ApiCaller;
  readonly origin: string;
}

/** Renders pages, which are the same for every visitor. */
export interface PageSource {
  readonly render: (request: Request, context: PageRenderContext) => Promise<Response>;
  /** The ids of all routes, which data requests name; absent in development, where routes change. */
  readonly routes?: ReadonlySet<string>;
  /** Runs in the browser: starts React late, and replays taps from before (storefront/document/late-hydration.ts). */
  readonly startScript: string;
  /** In development: pages are neither cached nor changed after rendering. */
  readonly live: boolean;
  /** Folders of the public files, and of the assets of this and earlier builds; null where a development server serves them. */
  readonly files: string | null;
  /** The file of the service worker; absent in development, where browsers store nothing. */
  readonly worker?: string;
  readonly assets: string | null;
}
