import type { Call } from '#contract/api-call.ts';
import { buildPath } from '#domain/build-path.ts';

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
}

/** The URL of a call: parameters filled in, lists repeated, absent values omitted. */
export function callUrl(call: Pick<Call, 'path'>, { params, query }: Parts): string {
  const path = buildPath(call.path, params);
  const search = new URLSearchParams(
    Object.entries(query ?? {})
      .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, one]))
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [String(name), String(value)]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}
