import type { Address, Call } from '#contract/api-call.ts';
import type { FairRequest } from '../security/shopper-requests.ts';
import type { Ground } from './call-context.ts';

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
export function send({ shop, shopper }: Ground, call: Call, request: FairRequest, more: More = {}) {
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

function filled(path: string, params: FairRequest['params'] = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(params[name]));
}

function asked(query: FairRequest['query'] = {}): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${name}=${inAddress(each)}`),
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** As text; half a surrogate pair cannot stand in an address. */
export function inAddress(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed());
}
