export interface ProviderRequest {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly timeout: number;
}

/** Asks a provider's JSON API. Throws on no answer in time, and on any answer but success. */
export async function callProviderApi(request: ProviderRequest): Promise<unknown> {
  const { url, user, password, body, headers, timeout } = request;
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
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
