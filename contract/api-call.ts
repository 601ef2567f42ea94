import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Address {
  readonly method: Method;
  /** Below /api/v1, with {name} for each path parameter. */
  readonly path: string;
}

const nothing = z.object({});

/**
 * One call of the API as a value. Route, validation of input and response, typed browser client and OpenAPI document derive
 * from it. The browser's build drops the schemas (docs/decisions/0004-contract-as-values.md).
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
  /** Who may call: everybody, customers with a token, or staff with a cookie (contract/admin). */
  readonly access: 'public' | 'customer' | 'staff';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** Message for a refusal without one, such as a proxy's (API-12); empty if the screen has its own. */
  readonly failure: string;
  /** Problem statuses beside the common ones: 401 with access 'customer', and 422 with input. */
  readonly refusals: readonly number[];
  /** Methods or paths that older clients use for the same call. */
  readonly also: readonly Address[];
  /** Accepts form posts, whose fields are ignored (RFC 8058: the URL contains the data). */
  readonly forms: boolean;
  /** The largest body in bytes, for calls that carry a picture; null: the usual limit. Only for customers' calls. */
  readonly bodyLimit: number | null;
  /** Set for files: the handler returns their bytes, or a stream of them. */
  readonly answerType:
    | 'application/json'
    | 'application/octet-stream'
    | 'application/pdf'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'application/xml'
    | 'image/jpeg'
    | 'text/csv';
}

type CallDefinition<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> = Pick<Call, 'name' | 'summary' | 'area' | 'access' | 'method' | 'path'> &
  Partial<Pick<Call, 'failure' | 'refusals' | 'also' | 'forms' | 'bodyLimit' | 'answerType'>> & {
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
    bodyLimit: null,
    answerType: 'application/json',
    params: absent as Params,
    query: absent as Query,
    body: absent as Body,
    ...written,
  };
}

/** The caller's input: only the parts that the call has. */
export interface CallInput<C extends Call> {
  readonly params: z.input<C['params']>;
  readonly query: z.input<C['query']>;
  readonly body: z.input<C['body']>;
}

/** The validated input of a handler. */
export interface HandlerInput<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
}

export type Answer<C extends Call> = z.output<C['answer']>;
