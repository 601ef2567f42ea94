import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

interface Options {
  readonly origin: string;
  readonly stopping: AbortSignal;
}

/** What fits into the memory for kept answers, beside what visitors ask for. */
const most = 250;
/** Visitors come first. */
const rest = 50;

/** Renders every page of the sitemap once, so that all of them can be read while the database is away (I15). */
export async function warmPages(app: FastifyInstance, { origin, stopping }: Options): Promise<void> {
  const { body } = await app.inject('/sitemap.xml');
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) =>
    address.startsWith(origin) && !address.endsWith('.xml') ? address.slice(origin.length) || '/' : [],
  );
  for (const address of addresses.slice(0, most)) {
    if (stopping.aborted) return;
    await app.inject(address.replaceAll('&amp;', '&'));
    await pause(rest, undefined, { ref: false });
  }
}
