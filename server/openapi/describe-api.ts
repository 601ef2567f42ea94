import type { Call } from '#contract/call.ts';

export function describeApi(calls: readonly Call[]): object {
  return { openapi: '3.1.1', calls: calls.length };
}
