import type { AdminCall } from '#contract/admin/admin-call.ts';
import { buildPath } from '#domain/build-path.ts';

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
}

/** Path and query of a call; absent and empty values are omitted. */
export function urlOf(call: Pick<AdminCall, 'path'>, { params, query }: Parts): string {
  const path = buildPath(call.path, params);
  const search = new URLSearchParams(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}
