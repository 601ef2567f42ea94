import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Address, Call, Method, HandlerInput } from '#contract/api-call.ts';
import { buildPath } from '#domain/build-path.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { RenderedResponse } from '../cache/cached-response.ts';
import { sendCached } from '../cache/send-cached.ts';
import { readIdempotencyKey } from '../idempotency/read-idempotency-key.ts';
import { cacheable, refusedResult, type Api, type CallResult, type RegisteredCall } from './api.ts';
import { HttpRefusal } from './http-refusal.ts';
import { isSmallBody, LargeBodies } from './large-bodies.ts';
import { logRefusal } from './log-refusal.ts';
import { instanceOf, problemOf, problemType } from './problem.ts';
import { pageRequestContext } from './request-context.ts';
import { requestContextOf } from './read-request-context.ts';
import { retryAfterHeader } from '../rate-limit/rate-limit.ts';

export interface MountOptions {
  readonly api: Api;
  readonly cache: ResponseCache;
  /** Prefix of picture URLs in responses. */
  readonly origin: string;
  /** The customer of a valid token, or null. */
  readonly customerOf: (token: string) => Promise<number | null>;
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];
const jsonType = 'application/json; charset=utf-8';
const signInAgain = { status: 401, code: 'auth-001', message: 'Please sign in again' };

/** Responses of the API are data: a browser that is led to display one must not run or sniff it. */
const apiSecurityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Applies to everything under /api, unless a route sets its own policy. */
export function addApiSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.headers(apiSecurityHeaders);
  });
}

/** Registers the routes of every call, and 405 for other methods on their paths. */
export function mountApi(app: FastifyInstance, options: MountOptions): void {
  const methodsOf = new Map<string, Set<Method>>();
  const largeBodies = new LargeBodies();
  for (const served of options.api.served) {
    for (const { method, path } of [served.call as Address, ...served.call.also]) {
      methodsOf.set(path, (methodsOf.get(path) ?? new Set()).add(method));
      const isRead = served.call.access === 'public' && method === 'GET';
      app.route({
        method,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        config: { forms: served.call.forms ? 'anyone' : 'clients' },
        ...largeBodyOptions(served, options, largeBodies),
        handler: isRead ? readHandler(served, options) : freshHandler(served, options),
      });
    }
  }
  for (const [path, allowed] of methodsOf) refuseOtherMethods(app, path, allowed);
}

/** A body beyond the usual limit is read only after its sender is known, and few at once: they are in memory as a whole. */
function largeBodyOptions({ call }: RegisteredCall, { customerOf }: MountOptions, largeBodies: LargeBodies) {
  const { bodyLimit } = call;
  if (bodyLimit === null) return {};
  if (call.access !== 'customer') throw new Error(`${call.name} takes a large body from anybody`);
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token, address: network } = requestContextOf(request);
    reply.header('cache-control', 'no-store');
    const customer = token === null ? null : await customerOf(token);
    if (customer === null) return refuseSignedOut(reply, request);
    if (isSmallBody(request) || largeBodies.begin({ customerId: customer, network }, reply.raw))
      return undefined;
    return refuseLargeBody(reply, request);
  };
  return { bodyLimit, onRequest };
}

function refuseLargeBody(reply: FastifyReply, request: FastifyRequest): FastifyReply {
  const message = 'Many pictures are being received right now. Please try again in a minute.';
  const problem = problemOf({ status: 429, code: 'throttled', message, instance: instanceOf(request) });
  return send(reply, { ok: false, problem, headers: retryAfterHeader(60) });
}

function refuseSignedOut(reply: FastifyReply, request: FastifyRequest): FastifyReply {
  return send(reply.header('www-authenticate', 'Bearer'), {
    ok: false,
    problem: problemOf({ ...signInAgain, instance: instanceOf(request) }),
    headers: {},
  });
}

export function refuseOtherMethods(app: FastifyInstance, path: string, allowed: ReadonlySet<Method>): void {
  const allow = [...allowed].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  app.route({
    method: [...methods.filter((method) => !allowed.has(method)), 'PATCH', 'OPTIONS'],
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: (request, reply) => {
      const problem = problemOf({
        status: 405,
        code: 'method-not-allowed',
        message: `${request.method} is not supported here; use ${allow}`,
        instance: instanceOf(request),
      });
      return reply.code(405).header('allow', allow).type(problemType).send(problem);
    },
  });
}

/** Customers' calls, and calls that change data: never cached. */
function freshHandler(served: RegisteredCall, { api, customerOf, origin }: MountOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const context = requestContextOf(request);
    let customerId = 0;
    if (served.call.access === 'customer') {
      const customer = context.token === null ? null : await customerOf(context.token);
      if (customer === null) return refuseSignedOut(reply, request);
      customerId = customer;
    }
    const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key']);
    if (idempotencyKey instanceof HttpRefusal)
      return send(reply, refusedResult(idempotencyKey, instanceOf(request)));
    const setCookie = (value: string) => void reply.header('set-cookie', value);
    const known = { ...context, customerId, idempotencyKey, setCookie };
    const answered = await api.answer(served, request, known, instanceOf(request));
    if (!answered.ok) {
      logRefusal(request, {
        call: served.call.name,
        who: { customer: customerId },
        problem: answered.problem,
      });
    }
    return send(
      reply,
      answered.ok ? bodyOf(served.call, answered, origin) : answered,
      served.call.answerType,
    );
  };
}

/** Public reads: cached until their data changes. The cached response must not refer to the request. */
function readHandler(served: RegisteredCall, { api, cache, origin }: MountOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const received = cacheable(served, request);
    if (received === null) {
      const context = { ...requestContextOf(request), token: null };
      const answered = await api.answer(served, request, context, instanceOf(request));
      return send(
        reply.header('cache-control', 'no-store'),
        answered.ok ? bodyOf(served.call, answered, origin) : answered,
      );
    }
    const answer = await cache.get(canonicalAddress(served.call, received), () =>
      render(served, received, { api, origin }),
    );
    reply.hijack();
    sendCached(request.raw, reply.raw, answer);
    return reply;
  };
}

async function render(
  served: RegisteredCall,
  received: HandlerInput<Call>,
  { api, origin }: Pick<MountOptions, 'api' | 'origin'>,
): Promise<RenderedResponse> {
  const tags = new Set<string>();
  const context = { ...pageRequestContext((name) => tags.add(name)), customerId: 0 };
  const instance = buildPath(served.call.path, received.params);
  const answered = await api.answerValidated(served, received, context, instance);
  return {
    status: answered.ok ? 200 : answered.problem.status,
    headers: {
      'content-type': answered.ok ? jsonType : problemType,
      ...apiSecurityHeaders,
      'cache-control': 'public, max-age=0, must-revalidate',
      ...(answered.ok ? {} : answered.headers),
    },
    body: Buffer.from(
      answered.ok ? jsonWithAbsoluteUrls(answered.answer, origin) : JSON.stringify(answered.problem),
    ),
    tags,
  };
}

/** JSON is sent as text with absolute URLs; a file as its bytes. */
function bodyOf(call: Call, { answer }: { readonly answer: unknown }, origin: string): CallResult {
  return {
    ok: true,
    answer: call.answerType === 'application/json' ? jsonWithAbsoluteUrls(answer, origin) : answer,
  };
}

/**
 * The canonical URL of a read: the call's first path with validated values, and the query sorted by name. The storefront
 * requests exactly this URL, so that the cache answers before routing (http-server.ts).
 */
function canonicalAddress({ path }: Call, { params, query }: HandlerInput<Call>): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .sort();
  return [buildPath(path, params), ...(pairs.length === 0 ? [] : [pairs.join('&')])].join('?');
}

/** Sends the response or the problem document. */
export function send(
  reply: FastifyReply,
  answered: CallResult,
  type: Call['answerType'] = 'application/json',
) {
  if (answered.ok) return reply.code(200).type(type).send(answered.answer);
  const { problem, headers } = answered;
  return reply
    .code(problem.status)
    .headers({ ...headers })
    .type(problemType)
    .send(problem);
}

/** Response fields that contain a picture's path. */
const pictureField = /"(path|thumbnail|photo|icon|image|picture)":"(?=\/)/g;

/**
 * A response as JSON with absolute picture URLs, for clients of other origins (API-14). The shop's own browser client removes
 * the origin again (storefront/api/response-readers.ts). Quotes inside a JSON string are escaped, so `"path":"/` is a field.
 */
function jsonWithAbsoluteUrls(answer: unknown, origin: string): string {
  return JSON.stringify(answer).replaceAll(pictureField, `"$1":"${origin}`);
}
