import type { CallInput, Call } from '#contract/api-call.ts';
import { limits } from '#domain/limits.ts';
import { storedToken } from '../session/session-store.ts';
import { callUrl } from './call-url.ts';

const host: string = import.meta.env['VITE_API_HOST'] ?? '';

/** Fetches the file of a call as the customer; null if that fails. */
export async function fetchFile<C extends Call>(call: C, input: Partial<CallInput<C>>): Promise<Blob | null> {
  try {
    const response = await fetch(host + callUrl(call, input), {
      method: call.method,
      headers: { authorization: `Bearer ${storedToken()}` },
      signal: AbortSignal.timeout(limits.requestTimeout),
    });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
