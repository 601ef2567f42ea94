import type { FastifyRequest } from 'fastify';
import type { Problem } from '#contract/problem.ts';

interface Refused {
  /** The name of the call. */
  readonly call: string;
  /** Who called, by number; 0: nobody who is known. */
  readonly who: { readonly customer: number } | { readonly staff: number };
  readonly problem: Problem;
}

/** What somebody tried and was refused, by its code, and from where; never what they sent. */
export function logRefusal(request: FastifyRequest, { call, who, problem }: Refused): void {
  const { status, errors } = problem;
  request.log.warn(
    { call, ...who, from: request.ip, status, code: errors[0]?.code },
    'a request was refused',
  );
}
