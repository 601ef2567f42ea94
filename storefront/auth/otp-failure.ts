import type { Problem } from '#contract/problem.ts';
import { passwordResetNotices } from '#domain/forms/password-reset.ts';
import { problemText } from '../api/problem-text.ts';
import { unreachable } from '../api/unreachable.ts';

const wrong = passwordResetNotices.wrongCode.text;

/** Why a code was refused (AUTH-5). A missing response does not mean a wrong code. */
export function otpFailure(problem: Problem | null): string {
  if (problem === null || problem.status >= 500) return unreachable;
  return problem.status === 429 ? problemText(problem, wrong) : wrong;
}
