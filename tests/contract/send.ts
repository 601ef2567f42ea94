import type { Address, Call } from '#contract/api-call.ts';
import type { CallContext } from './call-context.ts';
import type { CallRequest } from './call-request.ts';
import { credentialsOf } from './callers.ts';

export interface Sending {
  /** Another address of the same call, or another method. */
  readonly at?: Pick<Address, 'path'> & { readonly method: Address['method'] | 'PATCH' | 'OPTIONS' };
  /** The headers that say who calls, in place of those with the token of the context. */
  readonly credentials?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** What stands behind the path, such as a slash. */
  readonly behind?: string;
  /** Text in place of the request's body. */
  readonly payload?: string;
}

export type Response = Awaited<ReturnType<typeof send>>;

/** Makes a call as the family of clients does, by method, path and text alone. */
export function send({ shop, token }: CallContext, call: Call, request: CallRequest, more: Sending = {}) {
  const { method, path } = more.at ?? call;
  const payload = more.payload ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  return shop.app.inject({
    method,
    url: `${pathWith(path, request.params)}${more.behind ?? ''}${searchOf(request.query)}`,
    headers: {
      ...(more.credentials ?? credentialsOf(call, token)),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...more.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

function pathWith(path: string, params: CallRequest['params'] = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeForUrl(params[name]));
}

function searchOf(query: CallRequest['query'] = {}): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${name}=${encodeForUrl(each)}`),
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** As text; half a surrogate pair cannot stand in an address. */
function encodeForUrl(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed());
}
