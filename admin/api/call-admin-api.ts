import { hearShopTime } from '#browser/shop-clock.ts';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { Answer, CallInput } from '#contract/api-call.ts';
import type { Problem } from '#contract/problem.ts';
import { urlOf } from './build-url.ts';

/** A problem document with its extra fields, such as `current` of a 409. */
export type Refusal = Problem & Readonly<Record<string, unknown>>;

/** `problem` is null if the server was not reached. */
export type Reply<C extends AdminCall> =
  | { readonly ok: true; readonly answer: Answer<C> }
  | { readonly ok: false; readonly problem: Refusal | null };

const timeoutMs = 15_000;

/** Makes a call of the back office; never throws. The session is an HttpOnly cookie. */
export async function call<C extends AdminCall>(
  endpoint: C,
  input: Partial<CallInput<C>> = {},
  signal?: AbortSignal,
): Promise<Reply<C>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    hearShopTime(response);
    const body: unknown = await response.json();
    return response.ok ? { ok: true, answer: body as Answer<C> } : { ok: false, problem: body as Refusal };
  } catch {
    return { ok: false, problem: null };
  }
}

/** A refusal made in the browser, without asking the server. */
export function localRefusal(message: string): { readonly ok: false; readonly problem: Refusal } {
  const errors = [{ code: 'not-sent', message }];
  const said = { title: 'Not sent', detail: message, message, errors };
  return { ok: false, problem: { type: 'about:blank', status: 422, instance: '', success: false, ...said } };
}

export function refusalMessage(problem: Refusal | null): string {
  return (
    problem?.message ?? 'The shop could not be reached. Please check your internet connection and try again.'
  );
}
