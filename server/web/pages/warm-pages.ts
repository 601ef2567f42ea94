import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

interface Options {
  readonly origin: string;
  readonly stopping: AbortSignal;
}

/** Fits into the response cache beside the pages that visitors open. */
const maxPages = 250;
/** Milliseconds between pages, for visitors' requests. */
const interval = 50;

/** Renders and caches the pages of the sitemap, so that they can be served while the database is unavailable (I15). */
export async function warmPages(app: FastifyInstance, { origin, stopping }: Options): Promise<void> {
  const { body } = await app.inject('/sitemap.xml');
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) =>
    address.startsWith(origin) && !address.endsWith('.xml') ? address.slice(origin.length) || '/' : [],
  );
  for (const address of addresses.slice(0, maxPages)) {
    if (stopping.aborted) return;
    await app.inject(address.replaceAll('&amp;', '&'));
    await pause(interval, undefined, { ref: false });
  }
}
