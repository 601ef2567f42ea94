import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Api } from '../api/api.ts';
import { refuseOtherMethods } from '../api/mount.ts';
import type { Kept } from '../cache/answer-cache.ts';
import { encode } from '../cache/coding.ts';
import { sendKept } from '../cache/send-kept.ts';
import { describeApi } from './describe-api.ts';

const path = '/api/v1/openapi.json';

/** The description of the API, made from what is served when somebody first asks for it (API-11). */
export function openApiRoutes(app: FastifyInstance, api: Api): void {
  let kept: Promise<Kept> | null = null;
  app.get(path, async (request, reply) => {
    const document = await (kept ??= keep(describeApi(api.served.map(({ call }) => call))));
    reply.hijack();
    sendKept(request.raw, reply.raw, document);
  });
  refuseOtherMethods(app, path, new Set(['GET']));
}

async function keep(document: object): Promise<Kept> {
  const body = Buffer.from(JSON.stringify(document));
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    bodies: await encode(body),
    tags: new Set(),
    madeAt: Date.now(),
    stale: false,
  };
}
