export interface ProviderRequest {
  readonly url: string;
  /** The whole Authorization header. */
  readonly authorization: string;
  /** Sent as JSON by POST; without a body the request is a GET. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly timeout: number;
}

/** Calls a provider's JSON API. Throws unless a success status arrives in time. */
export async function callProviderApi(request: ProviderRequest): Promise<unknown> {
  const { url, authorization, body, headers, timeout } = request;
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
    redirect: 'error',
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${new URL(url).pathname} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as unknown;
}
