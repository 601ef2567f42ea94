import type { Problem } from '#contract/problem.ts';
import { problemText } from '#storefront/api/problem-text.ts';

const serverError = 'Server error. Please try again later.';

/** Why signing in failed (AUTH-3). A missing response does not mean a wrong password. */
export function signInFailure(problem: Problem | null): string {
  if (problem === null || problem.status >= 500) return serverError;
  if (problem.status === 401) return 'Invalid email or password. Please check your credentials.';
  if (problem.status === 429) return 'Too many login attempts. Please try again later.';
  return problemText(problem, 'Invalid email or password. Please try again.');
}
