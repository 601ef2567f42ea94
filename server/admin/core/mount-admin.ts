import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Method } from '#contract/api-call.ts';
import { refusedResult, type CallResult } from '../../platform/api/api.ts';
import { HttpRefusal } from '../../platform/api/http-refusal.ts';
import { refuseOtherMethods, send } from '../../platform/api/mount-api.ts';
import { logRefusal } from '../../platform/api/log-refusal.ts';
import { instanceOf } from '../../platform/api/problem.ts';
import { eventLogger } from '../../platform/api/read-request-context.ts';
import { sendingPage } from '../../platform/api/sending-page.ts';
import { readIdempotencyKey } from '../../platform/idempotency/read-idempotency-key.ts';
import { deviceCookie } from '../../platform/known-places/device-cookie.ts';
import { networkOf } from '../../platform/rate-limit/network-of.ts';
import type { AdminApi, RegisteredAdminCall } from './admin-api.ts';
import { readUpload } from './read-upload.ts';
import { sessionCookie } from '../../customers/auth/staff-session-cookie.ts';
import type { AdminRequestContext, Machine, StaffRequestContext } from './staff-request-context.ts';
import type { Staff } from '../../customers/auth/staff-sessions.ts';

export interface MountAdminOptions {
  readonly api: AdminApi;
  readonly origin: string;
  /** The member of staff of a live session, or null. */
  readonly staffOf: (token: string) => Promise<{ readonly staff: Staff; readonly sessionId: number } | null>;
  /** The machine of a Bearer token, or why it may not call. */
  readonly machineOf: (token: string, network: string) => Promise<Machine | HttpRefusal>;
}

type Caller = Pick<StaffRequestContext, 'machine' | 'sessionId' | 'staff'>;

/** A placeholder for open calls, which do not use it. */
const nobody: Staff = { id: 0, name: '', email: '', role: 'packer', totp: false };

const foreignPage = new HttpRefusal({
  status: 403,
  code: 'foreign-page',
  message: 'This request came from another site',
});
const signInAgain = new HttpRefusal({ status: 401, code: 'sign-in', message: 'Please sign in again' });

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

function handlerOf(served: RegisteredAdminCall, { api, origin, staffOf, machineOf }: MountAdminOptions) {
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
    const refuse = (refusal: HttpRefusal) => answer(refusedResult(refusal, instance));
    // Complements SameSite=Strict, which does not cover other hosts of the same site.
    const sender = call.permission === 'machine' ? 'none' : 'own';
    if (!['GET', 'HEAD'].includes(request.method) && sendingPage(request.headers, origin) !== sender)
      return refuse(foreignPage);
    const idempotencyKey = call.once ? readIdempotencyKey(request.headers['idempotency-key']) : null;
    if (idempotencyKey instanceof HttpRefusal) return refuse(idempotencyKey);
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
      idempotencyKey,
    };

    async function callerOf(): Promise<Caller | HttpRefusal> {
      if (call.permission === 'open') return { staff: nobody, sessionId: 0 };
      if (call.permission !== 'machine') return (token === null ? null : await staffOf(token)) ?? signInAgain;
      const machine = await machineOf(bearerToken(request.headers.authorization), context.network);
      return machine instanceof HttpRefusal ? machine : { staff: nobody, sessionId: 0, machine };
    }

    const caller = await callerOf();
    if (caller instanceof HttpRefusal) return refuse(caller);
    return answer(
      await api.answer(served, sentBy(request, served), { ...context, ...caller }, instance),
      caller.staff,
    );
  };
}

/** The token of the Authorization header (RFC 6750, 2.1); empty without one. */
function bearerToken(header = ''): string {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(header)?.[1] ?? '';
}

function sentBy({ params, query, body, raw }: FastifyRequest, { call }: RegisteredAdminCall) {
  const most = call.file?.most ?? 0;
  const readFile = () => (most === 0 ? Promise.resolve(Buffer.alloc(0)) : readUpload(raw, most));
  return { params, query, body, readFile };
}
