import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { refuseOtherMethods } from '../../platform/api/mount-api.ts';
import { toCachedResponse, type CachedResponse } from '../../platform/cache/cached-response.ts';
import { pageHeaders } from '../pages/page-headers.ts';
import { cachedAnswer } from './cached-answer.ts';

interface Options {
  /** Where the browser loads the OpenAPI document. */
  readonly documentPath: string;
  readonly origin: string;
}

const path = '/api/docs';

/**
 * The API's documentation for people. Everything it loads comes from this server: no fonts, telemetry or proxy of others. The
 * library holds a script of 5 MB, so it is loaded at the first request.
 */
export function apiReference(app: FastifyInstance, options: Options): void {
  const page = cachedAnswer(() => renderReference(`${path}/`, options));
  // The router ignores a trailing slash; the page needs it, because its links are relative.
  app.get(path, async (request, reply) => {
    if (request.url.split('?', 1)[0] === path) return reply.redirect(`${path}/`, 301);
    return page(request, reply);
  });
  refuseOtherMethods(app, path, new Set(['GET']));

  const script = `${path}/js/scalar.js`;
  app.get(
    script,
    cachedAnswer(() => renderReference(script, options)),
  );
  refuseOtherMethods(app, script, new Set(['GET']));
}

/** The library's page or script, which change only with the program. */
async function renderReference(url: string, { documentPath, origin }: Options): Promise<CachedResponse> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const reference = fastify();
  await reference.register(scalar, {
    routePrefix: path,
    configuration: {
      url: documentPath,
      pageTitle: 'API reference',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  const { headers, body } = await reference.inject(url);
  await reference.close();
  return toCachedResponse(
    {
      status: 200,
      headers: {
        ...pageHeaders(origin),
        'content-type': String(headers['content-type']),
        'cache-control': 'public, max-age=3600',
        'content-security-policy': contentSecurityPolicy(body),
      },
      body: Buffer.from(body),
      tags: new Set(),
    },
    Date.now(),
  );
}

/** Differs from the shop's pages in its styles: the reference writes style elements, and shows nothing that a visitor wrote. */
function contentSecurityPolicy(html: string): string {
  const inline = [...html.matchAll(/<script type="text\/javascript">([^]*?)<\/script>/g)]
    .slice(0, 1)
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
