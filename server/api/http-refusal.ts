import type { Problem } from '#contract/problem.ts';
import type { Refused } from '#domain/outcome.ts';
import { problemOf } from './problem.ts';

/** What a refusal says over HTTP. Every use case's refusals have a table of these, so that a new one does not compile without. */
export interface RefusalText {
  readonly status: number;
  /** Machine code in errors[]; the refusal's own name where none is given. */
  readonly code?: string;
  readonly message: string;
}

export type RefusalTable<Refusal extends string> = Readonly<Record<Refusal, RefusalText>>;

/** A refusal on its way out of a handler. It is a value: handlers return it, they never throw it. */
export class HttpRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** More fields of the problem document, such as the right totals. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    text: RefusalText & { code: string },
    extra: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.status = text.status;
    this.code = text.code;
    this.message = text.message;
    this.extra = extra;
    this.headers = headers;
  }

  problem(instance: string): Problem {
    const { status, message, code, extra } = this;
    return problemOf({ status, message, instance, code, extra });
  }
}

/** Says a refused outcome in HTTP, by its use case's table. */
export function refused<Refusal extends string>(
  table: RefusalTable<Refusal>,
  outcome: Refused<Refusal, unknown>,
  extra: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): HttpRefusal {
  return new HttpRefusal({ code: outcome.refusal, ...table[outcome.refusal] }, extra, headers);
}
