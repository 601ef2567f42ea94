import { hearShopTime } from '#browser/shop-clock.ts';
import type { ApiCaller, Reply } from '#contract/api-caller.ts';
import type { CallInput, Call } from '#contract/api-call.ts';
import { limits } from '#domain/limits.ts';
import { parseAnswer, parseProblem } from './response-readers.ts';
import { clearSession, storedToken } from '../session/session-store.ts';
import { callUrl } from './call-url.ts';

/** Options beside the call's input. */
interface Extra {
  /** Replaces the stored token, for the call that revokes it. */
  readonly token?: string;
  /** Idempotency key: retries of one attempt have one effect (PAY-10). */
  readonly idempotencyKey?: string;
  /** Milliseconds until the call is given up; longer than usual for uploads. */
  readonly timeout?: number;
}

/** The API's host, set when the shop is built; the shop's own by default (API-13). */
const host: string = import.meta.env['VITE_API_HOST'] ?? '';

/** Calls the API from the browser. Never throws: after a network failure, `problem` is null. */
export const callApi = async <C extends Call>(
  call: C,
  input: Partial<CallInput<C>> = {},
  extra: Extra = {},
): Promise<Reply<C>> => {
  const token = extra.token ?? (call.access === 'customer' ? storedToken() : null);
  try {
    const response = await fetch(host + callUrl(call, input), {
      method: call.method,
      headers: headersOf(token, input.body !== undefined, extra.idempotencyKey),
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: AbortSignal.timeout(extra.timeout ?? limits.requestTimeout),
    });
    hearShopTime(response);
    const text = await response.text();
    if (response.status === 200 || response.status === 201)
      return { ok: true, answer: parseAnswer<C>(text, host === '') };
    // A late 401 does not concern a session that started since (AUTH-7).
    if (response.status === 401 && token !== null && token === storedToken()) clearSession();
    const wait = response.headers.get('retry-after');
    return { ok: false, problem: parseProblem(text, response.status, wait, call.failure) };
  } catch {
    return { ok: false, problem: null };
  }
};
callApi satisfies ApiCaller;

function headersOf(token: string | null, hasBody: boolean, idempotencyKey: string | undefined): HeadersInit {
  return {
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
}
