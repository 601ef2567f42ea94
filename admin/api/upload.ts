import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { Answer, CallInput } from '#contract/api-call.ts';
import type { Refusal, Reply } from './call-admin-api.ts';
import { urlOf } from './build-url.ts';

interface Uploading<C extends AdminCall> {
  readonly input?: Partial<Pick<CallInput<C>, 'params' | 'query'>>;
  readonly file: Blob;
  /** From 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Uploads a file; never throws. Uses XMLHttpRequest because fetch reports no progress. */
export function upload<C extends AdminCall>(
  endpoint: C,
  { input = {}, file, onProgress }: Uploading<C>,
): Promise<Reply<C>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const notReached = () => resolve({ ok: false, problem: null });
    request.open(endpoint.method, urlOf(endpoint, input));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / (total || 1)));
    request.addEventListener('load', () => resolve(replyOf<C>(request)));
    request.addEventListener('error', notReached);
    request.addEventListener('abort', notReached);
    request.send(file);
  });
}

function replyOf<C extends AdminCall>({ status, responseText }: XMLHttpRequest): Reply<C> {
  try {
    const body: unknown = JSON.parse(responseText);
    return status === 200 ? { ok: true, answer: body as Answer<C> } : { ok: false, problem: body as Refusal };
  } catch {
    return { ok: false, problem: null }; // not JSON, such as a proxy's error page
  }
}
