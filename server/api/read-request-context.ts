import type { FastifyRequest } from 'fastify';
import { networkOf } from '../rate-limit/network-of.ts';
import type { CustomerVisit, Tell } from './request-context.ts';

/** Who calls and from where, as the request says it; of nobody yet. */
export function visitOf(request: FastifyRequest): CustomerVisit {
  return {
    requestId: request.id,
    address: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? null,
    cookies: request.headers.cookie,
    setCookie: () => undefined,
    token: bearer(request),
    idempotencyKey: null,
    tag: () => undefined,
    tell: tellOf(request),
    customerId: 0,
  };
}

export function tellOf(request: FastifyRequest): Tell {
  return (what, who) => request.log.info({ ...who, from: request.ip }, what);
}

function bearer(request: FastifyRequest): string | null {
  return /^Bearer +([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
