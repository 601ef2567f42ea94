import { afterWait } from '../ui/use-countdown.ts';
import { forgotPassword } from '#contract/auth.ts';
import type { Problem } from '#contract/problem.ts';
import { retryAfterOf } from '../api/response-readers.ts';
import { callApi } from '../api/call-api.ts';
import { momentOf, readDraft } from '../storage/form-draft.ts';

export interface ResetCode {
  readonly email: string;
  /** When another code may be requested, by the shop's time in milliseconds since 1970. */
  readonly again: number;
}

interface NoCode {
  readonly problem: Problem | null;
  /** As in ResetCode; 0 for no wait. */
  readonly again: number;
}

/** Requests a code. The response does not reveal whether an account exists (AUTH-10). */
export async function requestResetCode(email: string): Promise<ResetCode | NoCode> {
  const reply = await callApi(forgotPassword, { body: { identity: email } });
  if (!reply.ok) return { problem: reply.problem, again: afterWait(retryAfterOf(reply.problem)) };
  return { email, again: afterWait(reply.answer.resend_time) };
}

/** The code requested in this tab, or null. */
export function readResetCode(): ResetCode | null {
  const { email, again } = readDraft('resetDraft');
  return email === undefined ? null : { email, again: momentOf(again) };
}
