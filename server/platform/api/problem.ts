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

/** The problem's instance: the requested path, without the query, which may contain a token. */
export function instanceOf({ url }: { readonly url: string }): string {
  return url.split('?', 1)[0] ?? '';
}

/** Builds a problem document (RFC 9457), the shape of all errors (API-10). */
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
