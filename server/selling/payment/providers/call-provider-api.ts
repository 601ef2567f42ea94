import { z } from 'zod';
import { ProviderError } from '../provider-fault.ts';

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

/** The body of an answer that refuses. */
const refusal = z.object({
  error: z.object({
    code: z.string().optional(),
    description: z.string().optional(),
    message: z.string().optional(),
  }),
});

/** Calls a provider's JSON API. Throws unless a success status arrives in time; a ProviderError if the provider refuses. */
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
  if (!response.ok) throw refusedBy(new URL(url).pathname, response.status, text);
  return JSON.parse(text) as unknown;
}

function refusedBy(path: string, status: number, text: string): ProviderError {
  const { code, description, message } = refusalIn(text);
  const said = description ?? message;
  return new ProviderError(status, said ?? `${path} answered ${status}: ${text.slice(0, 200)}`, code);
}

function refusalIn(text: string): z.output<typeof refusal>['error'] {
  try {
    return refusal.safeParse(JSON.parse(text)).data?.error ?? {};
  } catch {
    return {};
  }
}
