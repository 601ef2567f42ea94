import type { Address, Call } from '#contract/api-call.ts';
import type { CallRequest } from '../security/shopper-requests.ts';
import type { CallContext } from './call-context.ts';

interface More {
  /** Another address of the same call. */
  readonly at?: Address;
  readonly headers?: Readonly<Record<string, string>>;
  /** What stands behind the path, such as a slash. */
  readonly behind?: string;
  /** Text in place of the request's body. */
  readonly payload?: string;
  /** Without a token. */
  readonly anonymous?: boolean;
}

/** Makes a call as the family of clients does, by method, path and text alone. */
export function send({ shop, shopper }: CallContext, call: Call, request: CallRequest, more: More = {}) {
  const { method, path } = more.at ?? call;
  const json = request.body === undefined ? undefined : JSON.stringify(request.body);
  const payload = more.payload ?? json;
  return shop.app.inject({
    method,
    url: `${filled(path, request.params)}${more.behind ?? ''}${asked(request.query)}`,
    headers: {
      ...(more.anonymous ? {} : { authorization: `Bearer ${shopper.token}` }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...more.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

function filled(path: string, params: CallRequest['params'] = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeForUrl(params[name]));
}

function asked(query: CallRequest['query'] = {}): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${name}=${encodeForUrl(each)}`),
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** As text; half a surrogate pair cannot stand in an address. */
export function encodeForUrl(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed());
}
