import type { FastifyInstance } from 'fastify';
import type { Api } from '../../platform/api/api.ts';
import { refuseOtherMethods } from '../../platform/api/mount-api.ts';
import { toCachedResponse, type CachedResponse } from '../../platform/cache/cached-response.ts';
import { apiReference } from './api-reference.ts';
import { cachedAnswer } from './cached-answer.ts';
import { describeApi } from './describe-api.ts';

const documentPath = '/api/v1/openapi.json';

/** The description of the API for programs and for people (API-11). */
export function openApiRoutes(app: FastifyInstance, api: Api, origin: string): void {
  app.get(
    documentPath,
    cachedAnswer(() => renderDocument(api, origin)),
  );
  refuseOtherMethods(app, documentPath, new Set(['GET']));
  apiReference(app, { documentPath, origin });
}

async function renderDocument(api: Api, origin: string): Promise<CachedResponse> {
  const calls = api.served.map(({ call }) => call);
  const document = describeApi(calls, origin);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
  };
  const body = Buffer.from(JSON.stringify(document));
  return toCachedResponse({ status: 200, headers, body, tags: new Set() }, Date.now());
}
