import { shopTime } from '#browser/shop-clock.ts';
import { afterWait } from '../ui/use-countdown.ts';
import { requestSignInCode } from '#contract/sign-in.ts';
import type { Problem } from '#contract/problem.ts';
import { callApi } from '../api/call-api.ts';
import { retryAfterOf } from '../api/response-readers.ts';
import { momentOf, readDraft, storeDraft } from '../storage/form-draft.ts';

/** A code that was requested in this tab. Times are the shop's, in milliseconds since 1970; 0: unknown. */
export interface SignInCode {
  readonly identity: string;
  readonly sentAt: number;
  /** When another may be requested. */
  readonly again: number;
}

/** Requests a code. The response does not tell whether there is an account (AUTH-10). `again`: 0 for no wait. */
export async function requestCode(
  identity: string,
): Promise<SignInCode | { readonly problem: Problem | null; readonly again: number }> {
  const reply = await callApi(requestSignInCode, { body: { identity } });
  if (reply.ok) return { identity, sentAt: shopTime() ?? 0, again: afterWait(reply.answer.resend_time) };
  return { problem: reply.problem, again: afterWait(retryAfterOf(reply.problem)) };
}

/** Survives a reload of the page, such as after looking into the mail. The code itself is never stored. */
export function storeCodeRequest(code: SignInCode | null): void {
  storeDraft(
    'signInDraft',
    code && { identity: code.identity, sentAt: String(code.sentAt), again: String(code.again) },
  );
}

export function readCodeRequest(): SignInCode | null {
  const { identity, sentAt, again } = readDraft('signInDraft');
  return identity === undefined ? null : { identity, sentAt: momentOf(sentAt), again: momentOf(again) };
}
