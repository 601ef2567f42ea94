import type { FastifyRequest } from 'fastify';
import { networkOf } from '../throttle/network-of.ts';
import type { CustomerVisit } from './visit.ts';

/** Who calls and from where, as the request says it; of nobody yet. */
export function visitOf(request: FastifyRequest): CustomerVisit {
  return {
    requestId: request.id,
    address: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? null,
    token: bearer(request),
    idempotencyKey: null,
    tag: () => undefined,
    customerId: 0,
  };
}

function bearer(request: FastifyRequest): string | null {
  return /^Bearer +([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
