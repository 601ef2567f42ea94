import type { Problem } from '#contract/problem.ts';
import { passwordResetNotices } from '#domain/forms/password-reset.ts';
import { problemText } from '../api/problem-text.ts';

const wrong = passwordResetNotices.wrongCode.text;

/** Why a code was not taken (AUTH-5). Without any answer, it is not the code that was wrong. */
export function otpFailure(problem: Problem | null): string {
  if (problem === null || problem.status >= 500) return 'The shop did not answer. Please try again.';
  return problem.status === 429 ? problemText(problem, wrong) : wrong;
}
