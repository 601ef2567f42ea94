import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import scalar from '@scalar/fastify-api-reference';
import { refuseOtherMethods } from '../api/mount-api.ts';
import { chooseCoding, encode, type EncodedBodies } from '../cache/content-coding.ts';
import { pageHeaders } from '../pages/page-headers.ts';

interface Options {
  /** Where the browser loads the OpenAPI document. */
  readonly documentPath: string;
  readonly origin: string;
}

interface Encoded {
  readonly bodies: Promise<EncodedBodies>;
  readonly policy: string;
}

const path = '/api/docs';

/** The API's documentation for people. Everything it loads comes from this server: no fonts, telemetry or proxy of others. */
export async function apiReference(app: FastifyInstance, { documentPath, origin }: Options): Promise<void> {
  await app.register(async (scope) => {
    // One page and one script of 5 MB, which never change: each is compressed once.
    const encoded = new Map<string, Encoded>();
    scope.addHook('onSend', async (request, reply, payload) => {
      if (typeof payload !== 'string' || reply.statusCode !== 200) return payload;
      const { url = '' } = request.routeOptions;
      const known = encoded.get(url) ?? encodeOnce(payload);
      encoded.set(url, known);
      const coding = chooseCoding(request.headers['accept-encoding'], 'cached');
      reply.headers({
        ...pageHeaders(origin),
        'cache-control': 'public, max-age=3600',
        vary: 'accept-encoding',
      });
      reply.header('content-security-policy', known.policy);
      reply.removeHeader('content-length');
      if (coding === 'identity') return payload;
      reply.header('content-encoding', coding);
      return (await known.bodies)[coding];
    });
    await scope.register(scalar, {
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
  });
  refuseOtherMethods(app, path, new Set(['GET']));
}

function encodeOnce(payload: string): Encoded {
  return { bodies: encode(Buffer.from(payload)), policy: contentSecurityPolicy(payload) };
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
