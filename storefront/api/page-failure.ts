import { data } from 'react-router';
import type { Problem } from '#contract/problem.ts';

type Failed = Pick<Problem, 'status'>;

/** What a loader throws if its page depends on a call that fails: 404 if the call refuses what the address says, else 503. */
export function pageFailure(problem: Failed | null) {
  return data(null, { status: isRefused(problem) ? 404 : 503 });
}

/** Whether the API refuses a call for what it asks, not for how many there are (429); null: nobody has answered. */
export function isRefused(problem: Failed | null): boolean {
  return problem !== null && problem.status < 500 && problem.status !== 429;
}
