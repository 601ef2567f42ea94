import type { Problem } from '#contract/problem.ts';
import type { Refused } from '#domain/outcome.ts';
import { problemOf } from './problem.ts';

/** Status and message of a refusal. Each use case has a table of them; a refusal without a row does not compile. */
export interface RefusalText {
  readonly status: number;
  /** Code in errors[]; the refusal's name by default. */
  readonly code?: string;
  readonly message: string;
}

export type RefusalTable<Refusal extends string> = Readonly<Record<Refusal, RefusalText>>;

/** A refusal that a handler returns. It is a value, never thrown. */
export class HttpRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Additional fields of the problem document, such as the current totals. */
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

/** Converts a refused outcome by its use case's table. */
export function refused<Refusal extends string>(
  table: RefusalTable<Refusal>,
  outcome: Refused<Refusal, unknown>,
  extra: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): HttpRefusal {
  return new HttpRefusal({ code: outcome.refusal, ...table[outcome.refusal] }, extra, headers);
}
