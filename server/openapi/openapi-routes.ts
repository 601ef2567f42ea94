import type { FastifyInstance } from 'fastify';
import type { Api } from '../api/api.ts';
import { refuseOtherMethods } from '../api/mount-api.ts';
import { toCachedResponse, type CachedResponse } from '../cache/cached-response.ts';
import { sendCached } from '../cache/send-cached.ts';
import { finishHtml } from '../pages/finish-html.ts';
import { pageHeaders } from '../pages/page-headers.ts';
import { describeApi } from './describe-api.ts';
import { docsPage } from './docs/docs-page.ts';
import type { OpenApiDocument } from './document.ts';
import { readExamples } from './examples.ts';

/** The description of the API for machines and for people, made when somebody first asks for it (API-11). */
export function openApiRoutes(app: FastifyInstance, api: Api, origin: string): void {
  let described: Promise<OpenApiDocument> | null = null;
  const document = () => (described ??= describe(api, origin));
  cachedRoute(app, '/api/v1/openapi.json', async () => ({
    body: JSON.stringify(await document()),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  }));
  cachedRoute(app, '/api/docs', async () => {
    const { html, policy } = finishHtml(Buffer.from(await docsPage(await document())), {
      late: false,
      startScript: '',
      payment: null,
    });
    return {
      body: html.toString(),
      headers: {
        ...pageHeaders(origin),
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
      },
    };
  });
}

async function describe(api: Api, origin: string): Promise<OpenApiDocument> {
  return describeApi(
    api.served.map(({ call }) => call),
    await readExamples(),
    origin,
  );
}

interface RenderedDocument {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** It changes only with the program, so it is made once. */
function cachedRoute(app: FastifyInstance, path: string, make: () => Promise<RenderedDocument>): void {
  let cached: Promise<CachedResponse> | null = null;
  app.get(path, async (request, reply) => {
    const answer = await (cached ??= make().then(toBytes));
    reply.hijack();
    sendCached(request.raw, reply.raw, answer);
  });
  refuseOtherMethods(app, path, new Set(['GET']));
}

function toBytes({ body, headers }: RenderedDocument): Promise<CachedResponse> {
  const rendering = {
    status: 200,
    headers: { ...headers, 'cache-control': 'public, max-age=0, must-revalidate' },
    body: Buffer.from(body),
    tags: new Set<string>(),
  };
  return toCachedResponse(rendering, Date.now());
}
