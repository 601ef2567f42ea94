import { useContext, useEffect } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_FrameworkContext as FrameworkContext,
  type DataStrategyResult,
  type LinkDescriptor,
  type MiddlewareFunction,
} from 'react-router';
import { savesData } from './line.ts';

/** What the loaders of a page answered, by route. */
type Answers = Record<string, DataStrategyResult>;

/** What came of fetching a page: its answers, and the tag by which the server tells whether they are still true. */
interface Fetched {
  readonly answers: Answers;
  readonly tag: string | null;
}

interface Page {
  readonly path: string;
  readonly since: number;
  /** null until everything is there, and where the server answered with something else than a page. */
  found: Fetched | null;
  readonly fetched: Promise<void>;
}

interface PageModule {
  readonly links?: () => readonly LinkDescriptor[];
}

interface Route {
  readonly id: string;
  readonly hasLoader: boolean;
  readonly load: () => Promise<PageModule>;
}

/** In milliseconds: so long what was fetched ahead is of use to a click. */
const life = 30_000;
/** So long it counts as true. What is older is drawn all the same, and then compared with what the shop says now. */
const fresh = 1000;
/** So long a pointer rests on a link before its page is fetched. */
const rest = 100;

let routeAt: (path: string) => Route | null = () => null;
let drawAnew: (path: string) => void = () => undefined;
/** So many pages are kept: those in view, and what was pointed at since. */
const most = 6;
const pages = new Map<string, Page>(); // the oldest first
let timer = 0;

/** Handlers of a link: its page is fetched when a pointer rests on it, a finger goes down, or it has the focus. */
export function pointedAt(path: string) {
  const leave = () => window.clearTimeout(timer);
  const intend = () => {
    leave();
    timer = window.setTimeout(() => void fetchAhead(path), rest);
  };
  return {
    onMouseEnter: intend,
    onMouseLeave: leave,
    onFocus: intend,
    onBlur: leave,
    onPointerDown: () => void fetchAhead(path),
  };
}

/**
 * Fetches a page so far that going there needs nothing more, unless the visitor saves data (Save-Data). Not without a network:
 * a browser remembers that a part of the code did not come, and never asks for it again.
 */
export function fetchAhead(path: string, priority: RequestPriority = 'auto'): Promise<void> {
  if (savesData() || !navigator.onLine) return Promise.resolve();
  const kept = keptPage(path);
  if (kept !== undefined) return kept.fetched;
  const page: Page = { path, since: performance.now(), found: null, fetched: Promise.resolve() };
  pages.delete(path);
  pages.set(path, page);
  for (const oldest of pages.keys()) {
    if (pages.size <= most) break;
    pages.delete(oldest);
  }
  return Object.assign(page, { fetched: fetchPage(page, priority).catch(() => undefined) }).fetched;
}

/** Whether going there needs nothing that is not here yet. */
export function isAhead(path: string): boolean {
  const page = keptPage(path);
  return page !== undefined && page.found !== null;
}

/** Of the root: the router takes from here what was fetched ahead. */
export const takeAhead: MiddlewareFunction<Answers> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const page = keptPage(pathname + search);
  await page?.fetched;
  if (page === undefined || page.found === null) return next();
  if (performance.now() - page.since >= fresh) void correct(page.path, page.found);
  return page.found.answers;
};

/** Asks whether a page that was drawn from what was fetched ahead is still true; else it is drawn anew. */
async function correct(path: string, { tag }: Fetched): Promise<void> {
  pages.delete(path);
  await fetchAhead(path); // answered by the browser's cache where nothing changed
  const found = keptPage(path)?.found;
  if (found !== undefined && found !== null && found.tag !== tag) drawAnew(path);
}

/** Lends the table of routes to code that is no component. */
export function useAhead(): void {
  const router = useContext(RouterContext)?.router;
  const framework = useContext(FrameworkContext);
  useEffect(() => {
    routeAt = (path) => {
      const id = router?.match(path)?.at(-1)?.route.id ?? '';
      const route = framework?.manifest.routes[id];
      if (framework === undefined || route === undefined) return null;
      // Where the router would put it, and looks for it first.
      const { routeModules } = framework;
      const load = async () => {
        routeModules[id] ??= (await import(/* @vite-ignore */ route.module)) as (typeof routeModules)[string];
        return routeModules[id] ?? {};
      };
      return { id, load, hasLoader: route.hasLoader };
    };
    drawAnew = (path) => {
      const at = router?.state.location;
      if (at !== undefined && at.pathname + at.search === path) void router?.revalidate();
    };
  }, [router, framework]);
}

async function fetchPage(page: Page, priority: RequestPriority): Promise<void> {
  const route = routeAt(page.path);
  if (route === null) return;
  const [found, { links }] = await Promise.all([
    route.hasLoader ? fetchAnswers(page.path, route.id, priority) : { answers: {}, tag: null },
    route.load(),
  ]);
  for (const link of links?.() ?? []) if ('href' in link) void fetch(link.href);
  page.found = found;
}

/** Asks as the router would, so that the browser's cache answers it should it come to ask. */
async function fetchAnswers(path: string, id: string, priority: RequestPriority): Promise<Fetched | null> {
  const address = new URL(path, window.location.origin);
  address.pathname += address.pathname === '/' ? '_.data' : '.data';
  address.searchParams.set('_routes', id);
  const response = await fetch(address, { priority });
  if (!response.ok || response.body === null) return null;
  const tag = response.headers.get('etag');
  const { value } = await decode(response.body, window);
  const answer = (value as Readonly<Record<string, { readonly data?: unknown }>>)[id];
  return answer !== undefined && 'data' in answer
    ? { answers: { [id]: { type: 'data', result: answer.data } }, tag }
    : null;
}

function keptPage(path: string): Page | undefined {
  const page = pages.get(path);
  return page !== undefined && performance.now() - page.since < life ? page : undefined;
}
