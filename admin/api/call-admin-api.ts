import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { Answer, CallInput } from '#contract/api-call.ts';
import type { Problem } from '#contract/problem.ts';
import { urlOf } from './build-url.ts';

/** A problem document, with whatever else it carries (`current` of a 409). */
export type Refusal = Problem & Readonly<Record<string, unknown>>;

/** The answer, or the refusal; no refusal at all means that the server was not reached. */
export type Reply<C extends AdminCall> =
  | { readonly ok: true; readonly answer: Answer<C> }
  | { readonly ok: false; readonly problem: Refusal | null };

const patience = 15_000;

/** Makes a call of the back office. The session travels as a cookie that no script can read. Never throws. */
export async function call<C extends AdminCall>(
  wanted: C,
  asked: Partial<CallInput<C>> = {},
  signal?: AbortSignal,
): Promise<Reply<C>> {
  const patient = AbortSignal.timeout(patience);
  try {
    const response = await fetch(urlOf(wanted, asked), {
      method: wanted.method,
      headers: {
        accept: 'application/json',
        ...(asked.body !== undefined && { 'content-type': 'application/json' }),
      },
      body: asked.body === undefined ? null : JSON.stringify(asked.body),
      signal: signal === undefined ? patient : AbortSignal.any([signal, patient]),
    });
    const said: unknown = await response.json();
    return response.ok ? { ok: true, answer: said as Answer<C> } : { ok: false, problem: said as Refusal };
  } catch {
    return { ok: false, problem: null };
  }
}

/** A refusal that this browser makes before it asks the server; no field is to blame. */
export function localRefusal(message: string): { readonly ok: false; readonly problem: Refusal } {
  const errors = [{ code: 'not-sent', message }];
  const said = { title: 'Not sent', detail: message, message, errors };
  return { ok: false, problem: { type: 'about:blank', status: 422, instance: '', success: false, ...said } };
}

/** A refusal in words. */
export function refusalMessage(problem: Refusal | null): string {
  return problem?.message ?? 'The shop could not be reached. Nothing was lost; please try again.';
}
