import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { refuseOtherMethods } from '../api/mount-api.ts';
import { toCachedResponse, type CachedResponse } from '../cache/cached-response.ts';
import { sendCached } from '../cache/send-cached.ts';
import { pageHeaders } from '../pages/page-headers.ts';

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

/** Renders at the first request, and again at the next one if that fails. */
export function cachedAnswer(render: () => Promise<CachedResponse>) {
  let cached: Promise<CachedResponse> | null = null;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    cached ??= render();
    const response = await cached.catch((error: unknown) => {
      cached = null;
      throw error;
    });
    reply.hijack();
    sendCached(request.raw, reply.raw, response);
  };
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
