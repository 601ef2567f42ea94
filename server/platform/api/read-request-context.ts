import type { FastifyRequest } from 'fastify';
import { networkOf } from '../rate-limit/network-of.ts';
import type { CustomerRequestContext, LogEvent } from './request-context.ts';

/** The context that a request states itself; the customer is not known yet. */
export function requestContextOf(request: FastifyRequest): CustomerRequestContext {
  return {
    requestId: request.id,
    address: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? null,
    cookies: request.headers.cookie,
    setCookie: () => undefined,
    token: bearer(request),
    idempotencyKey: null,
    tag: () => undefined,
    logEvent: eventLogger(request),
    customerId: 0,
  };
}

export function eventLogger(request: FastifyRequest): LogEvent {
  return (what, who) => request.log.info({ ...who, from: request.ip }, what);
}

function bearer(request: FastifyRequest): string | null {
  return /^Bearer +([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
