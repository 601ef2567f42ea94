import { forgotPassword } from '#contract/auth.ts';
import type { Problem } from '#contract/problem.ts';
import { retryAfterOf } from '../api/response-readers.ts';
import { callApi } from '../api/call-api.ts';
import { readDraft } from '../storage/form-draft.ts';

export interface ResetCode {
  readonly email: string;
  /** When another code may be asked for, in milliseconds since 1970. */
  readonly again: number;
}

interface NoCode {
  readonly problem: Problem | null;
  /** As in ResetCode; 0 where nothing has to be waited for. */
  readonly again: number;
}

/** Has a code sent. The server says the same whether there is an account or not (AUTH-10). */
export async function requestResetCode(email: string): Promise<ResetCode | NoCode> {
  const reply = await callApi(forgotPassword, { body: { identity: email } });
  const after = (seconds: number) => (seconds > 0 ? Date.now() + seconds * 1000 : 0);
  if (!reply.ok) return { problem: reply.problem, again: after(retryAfterOf(reply.problem)) };
  return { email, again: after(reply.answer.resend_time) };
}

/** The code that this tab has asked for, or null. */
export function readResetCode(): ResetCode | null {
  const { email, again } = readDraft('resetDraft');
  return email === undefined ? null : { email, again: Number(again) || 0 };
}
