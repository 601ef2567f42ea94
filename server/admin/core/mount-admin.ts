import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Method } from '#contract/api-call.ts';
import type { CallResult } from '../../api/api.ts';
import { refuseOtherMethods, send } from '../../api/mount-api.ts';
import { logRefusal } from '../../api/log-refusal.ts';
import { instanceOf, problemOf } from '../../api/problem.ts';
import { eventLogger } from '../../api/read-request-context.ts';
import { deviceCookie } from '../../known-places/device-cookie.ts';
import { networkOf } from '../../rate-limit/network-of.ts';
import type { AdminApi, RegisteredAdminCall } from './admin-api.ts';
import { readUpload } from './read-upload.ts';
import { sessionCookie } from './session-cookie.ts';
import type { AdminRequestContext, Staff } from './staff-request-context.ts';
import type { IncomingHttpHeaders } from 'node:http';

export interface MountAdminOptions {
  readonly api: AdminApi;
  readonly origin: string;
  /** The member of staff of a live session, or null. */
  readonly staffOf: (token: string) => Promise<{ readonly staff: Staff; readonly sessionId: number } | null>;
}

/** A placeholder for open calls, which do not use it. */
const nobody: Staff = { id: 0, name: '', email: '', role: 'packer', totp: false };

/** Registers a route for every call. Responses are never stored by browsers or proxies. */
export function mountAdmin(app: FastifyInstance, options: MountAdminOptions): void {
  const methodsOf = new Map<string, Set<Method>>();
  const withFile: RegisteredAdminCall[] = [];
  for (const served of options.api.served) {
    const { method, path, file } = served.call;
    methodsOf.set(path, (methodsOf.get(path) ?? new Set()).add(method));
    if (file === null) mountOne(app, served, options);
    else withFile.push(served);
  }
  for (const [path, allowed] of methodsOf) refuseOtherMethods(app, path, allowed);
  void app.register((apart, _, done) => {
    disableBodyParsing(apart);
    for (const served of withFile) mountOne(apart, served, options);
    done();
  });
}

function mountOne(app: FastifyInstance, served: RegisteredAdminCall, options: MountAdminOptions): void {
  const { method, path } = served.call;
  app.route({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1'), handler: handlerOf(served, options) });
}

/** Leaves every body unparsed, so that no byte of a file is read before its sender is authorised. */
function disableBodyParsing(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
}

function handlerOf(served: RegisteredAdminCall, { api, origin, staffOf }: MountAdminOptions) {
  const { call } = served;
  const cookie = sessionCookie(origin);
  const browser = deviceCookie(origin, '/api/admin/sign-in');
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const instance = instanceOf(request);
    const answer = (result: CallResult, staff = nobody) => {
      if (!result.ok)
        logRefusal(request, { call: call.name, who: { staff: staff.id }, problem: result.problem });
      return send(reply, result, call.answerType);
    };
    if (!['GET', 'HEAD'].includes(request.method) && !isSameOrigin(request.headers, origin)) {
      return answer(refusal(403, 'foreign-page', 'This request came from another site', instance));
    }
    const token = cookie.read(request.headers.cookie);
    const context: AdminRequestContext = {
      requestId: request.id,
      address: request.ip,
      network: networkOf(request.ip),
      device: browser.read(request.headers.cookie),
      setDevice: (given) => void reply.header('set-cookie', browser.write(given)),
      userAgent: request.headers['user-agent'] ?? null,
      token,
      setSession: (given) => void reply.header('set-cookie', cookie.write(given)),
      logEvent: eventLogger(request),
    };
    if (call.permission === 'open') {
      return answer(
        await api.answer(
          served,
          sentBy(request, served),
          { ...context, staff: nobody, sessionId: 0 },
          instance,
        ),
      );
    }
    const known = token === null ? null : await staffOf(token);
    if (known === null) return answer(refusal(401, 'sign-in', 'Please sign in again', instance));
    return answer(
      await api.answer(served, sentBy(request, served), { ...context, ...known }, instance),
      known.staff,
    );
  };
}

function sentBy({ params, query, body, raw }: FastifyRequest, { call }: RegisteredAdminCall) {
  const most = call.file?.most ?? 0;
  const readFile = () => (most === 0 ? Promise.resolve(Buffer.alloc(0)) : readUpload(raw, most));
  return { params, query, body, readFile };
}

function refusal(status: number, code: string, message: string, instance: string): CallResult {
  return { ok: false, problem: problemOf({ status, code, message, instance }), headers: {} };
}

/**
 * Whether a changing request comes from our own pages, by Fetch Metadata or Origin; every browser sends one with a POST.
 * Complements SameSite=Strict, which does not cover other hosts of the same site.
 */
function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin: from, host } = headers;
  if (from === undefined) return false;
  return from === origin || (URL.canParse(from) && new URL(from).host === host);
}
