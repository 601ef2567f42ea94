import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Address {
  readonly method: Method;
  /** Under /api/v1, with {name} for each path parameter. */
  readonly path: string;
}

const nothing = z.object({});

/**
 * One call of the API as a value. From it come the route, the check of what arrives and of what leaves, the typed
 * browser client and the OpenAPI document. The browser's build drops the schemas and keeps method and path
 * (docs/decisions/0004-contract-as-values.md).
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> extends Address {
  readonly name: string;
  readonly summary: string;
  readonly area: string;
  /** Who may call: anyone, the customer whose token comes along, or staff by their cookie (contract/admin). */
  readonly access: 'public' | 'customer' | 'staff';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** What a client says of a refusal that came without words, such as a proxy's (API-12); empty: the screen's own words. */
  readonly failure: string;
  /** Problem statuses beside the common ones (401 with access 'customer', 422 where something can be wrong). */
  readonly refusals: readonly number[];
  /** Other methods or paths that older clients use for the same call. */
  readonly also: readonly Address[];
  /** A form post is taken too; its fields count for nothing (RFC 8058: what matters stands in the address). */
  readonly forms: boolean;
  /** Anything but JSON leaves as the bytes that the handler answers. */
  readonly answerType:
    | 'application/json'
    | 'application/pdf'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'text/csv';
}

type CallDefinition<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> = Pick<Call, 'name' | 'summary' | 'area' | 'access' | 'method' | 'path'> &
  Partial<Pick<Call, 'failure' | 'refusals' | 'also' | 'forms' | 'answerType'>> & {
    readonly params?: Params;
    readonly query?: Query;
    readonly body?: Body;
    readonly answer: Answer;
  };

export function call<
  Answer extends z.ZodType,
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
>(written: CallDefinition<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  const absent: z.ZodType = nothing;
  return {
    failure: '',
    refusals: [],
    also: [],
    forms: false,
    answerType: 'application/json',
    params: absent as Params,
    query: absent as Query,
    body: absent as Body,
    ...written,
  };
}

/** What the caller sends, each part only where the call has it. */
export interface CallInput<C extends Call> {
  readonly params: z.input<C['params']>;
  readonly query: z.input<C['query']>;
  readonly body: z.input<C['body']>;
}

/** What a handler receives after validation. */
export interface HandlerInput<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
}

export type Answer<C extends Call> = z.output<C['answer']>;
