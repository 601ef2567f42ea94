import { STATUS_CODES } from 'node:http';
import type { Problem } from '#contract/problem.ts';

interface Said {
  readonly status: number;
  readonly message: string;
  readonly instance: string;
  readonly errors?: Problem['errors'];
  readonly code?: string;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** What a problem is about: the path as it was asked for. Never the query, which may hold a token. */
export function instanceOf({ url }: { readonly url: string }): string {
  return url.split('?', 1)[0] ?? '';
}

/** Builds a problem document (RFC 9457) in the one shape that all our errors have (API-10). */
export function problemOf({ status, message, instance, errors, code, extra }: Said): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    instance,
    success: false,
    message,
    errors: errors ?? [{ code: code ?? String(status), message }],
    ...extra,
  };
}

export const problemType = 'application/problem+json; charset=utf-8';
