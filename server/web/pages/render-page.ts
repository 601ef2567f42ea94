import type { ApiCaller } from '#contract/api-caller.ts';
import { pageAt, pages as pageTable } from '#domain/shop/pages.ts';
import type { CallResult, Api } from '../../platform/api/api.ts';
import { databaseIsUnavailable } from '../../platform/api/database-unavailable.ts';
import type { RenderedResponse } from '../../platform/cache/cached-response.ts';
import type { ValueCache } from '../../platform/cache/value-cache.ts';
import { finishHtml } from './finish-html.ts';
import { widgetHosts, type PaymentProviders } from '../../selling/payment/payment-providers.ts';
import { pageHeaders, paymentPermissions } from './page-headers.ts';
import type { PageSource } from './page-source.ts';
import { createRenderQueue } from './render-queue.ts';

export interface RenderOptions {
  readonly api: Api;
  readonly answers: ValueCache<CallResult>;
  readonly pages: PageSource;
  readonly origin: string;
  readonly providers: PaymentProviders;
}

const passedHeaders = ['location', 'x-remix-response', 'x-remix-status', 'cache-control'];

const nextRenderSlot = createRenderQueue();

/** Renders a page, or its data for a navigation in the browser, for sending and caching. */
export async function renderPage(
  url: string,
  { api, answers, pages, origin, providers }: RenderOptions,
): Promise<RenderedResponse> {
  const tags = new Set<string>();
  const outages: Error[] = [];
  const callApi = api.callerFor(answers, (tag) => tags.add(tag));
  const slot = nextRenderSlot();
  const response = await pages
    .render(new Request(new URL(url, origin)), {
      callApi: slot.asking(recordOutages(callApi, outages)),
      origin,
    })
    .catch((error: unknown) => Promise.reject(outages[0] ?? error))
    .finally(slot.end);
  // A page omits a section that fails. Without the database all of them fail, and a cached page is better (I15).
  const [outage] = outages;
  if (outage !== undefined) throw outage;
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const headers: Record<string, string> = { ...pageHeaders(origin), 'content-type': type };
  // The browser revalidates its copy each time, also of a prefetched page.
  headers['cache-control'] = 'public, max-age=0, must-revalidate';
  for (const name of passedHeaders) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const body = Buffer.from(await response.arrayBuffer());
  const leadsOn = headers['location'] !== undefined;
  if (leadsOn || !type.startsWith('text/html') || pages.live) {
    return { status: response.status, headers, body, tags };
  }
  const page = pageAt(new URL(url, origin).pathname);
  const payment = page === pageTable.checkout ? widgetHosts(providers) : null;
  if (payment !== null) {
    // The popup of a bank reports to the payment widget that opened it.
    headers['cross-origin-opener-policy'] = 'same-origin-allow-popups';
    if (payment.payment.length > 0) headers['permissions-policy'] = paymentPermissions(payment.payment);
  }
  const { html, policy } = finishHtml(body, {
    late: page?.content !== 'browser',
    payment,
    startScript: pages.startScript,
  });
  headers['content-security-policy'] = policy;
  return { status: response.status, headers, body: html, tags };
}

function recordOutages(callApi: ApiCaller, outages: Error[]): ApiCaller {
  return async (...input) => {
    try {
      return await callApi(...input);
    } catch (error) {
      if (databaseIsUnavailable(error)) outages.push(error);
      throw error;
    }
  };
}
