import type { FastifyRequest } from 'fastify';
import type { Problem } from '#contract/problem.ts';

interface Refused {
  /** The name of the call. */
  readonly call: string;
  /** Id of the customer or member of staff; 0: unknown. */
  readonly who: { readonly customer: number } | { readonly staff: number };
  readonly problem: Problem;
}

/** A refused request: its code and where it came from, never its content. */
export function logRefusal(request: FastifyRequest, { call, who, problem }: Refused): void {
  const { status, errors } = problem;
  request.log.warn(
    { call, ...who, from: request.ip, status, code: errors[0]?.code },
    'a request was refused',
  );
}
