import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Api } from '../api/api.ts';
import { refuseOtherMethods } from '../api/mount.ts';
import type { Kept } from '../cache/answer-cache.ts';
import { encode } from '../cache/coding.ts';
import { sendKept } from '../cache/send-kept.ts';
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
  keptRoute(app, '/api/v1/openapi.json', async () => ({
    body: JSON.stringify(await document()),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  }));
  keptRoute(app, '/api/docs', async () => {
    const { html, policy } = finishHtml(Buffer.from(await docsPage(await document())), {
      late: false,
      startScript: '',
      paying: false,
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

interface Made {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** It changes only with the program, so it is made once. */
function keptRoute(app: FastifyInstance, path: string, make: () => Promise<Made>): void {
  let kept: Promise<Kept> | null = null;
  app.get(path, async (request, reply) => {
    const answer = await (kept ??= make().then(keep));
    reply.hijack();
    sendKept(request.raw, reply.raw, answer);
  });
  refuseOtherMethods(app, path, new Set(['GET']));
}

async function keep({ body, headers }: Made): Promise<Kept> {
  const bytes = Buffer.from(body);
  return {
    status: 200,
    headers: { ...headers, 'cache-control': 'public, max-age=0, must-revalidate' },
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bodies: await encode(bytes),
    tags: new Set(),
    madeAt: Date.now(),
    until: Infinity,
    stale: false,
  };
}
