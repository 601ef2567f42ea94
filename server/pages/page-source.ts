import type { ApiCaller } from '#contract/api-caller.ts';

export interface PageRenderContext {
  readonly callApi: ApiCaller;
  readonly origin: string;
}

/** Renders a page for anyone: nothing personal is known here. */
export interface PageSource {
  readonly render: (request: Request, asking: PageRenderContext) => Promise<Response>;
  /** The names of all routes, for whoever asks for the data of some; none where they change while it runs. */
  readonly routes?: ReadonlySet<string>;
  /** Runs in the browser: starts React late, and holds a tap that comes before (storefront/document/late-hydration.ts). */
  readonly startScript: string;
  /** Development: every page is rendered anew and left as it is, for the tools that work on it. */
  readonly live: boolean;
  /** The folders of the public files, and of the assets of this and former builds; null where a development server answers for them. */
  readonly files: string | null;
  readonly assets: string | null;
}
