import type { Problem } from '#contract/problem.ts';

/** The problem's errors, else its message, else the fallback (AUTH-3). */
export function problemText(problem: Problem | null, otherwise: string): string {
  const errors = problem?.errors.map(({ message }) => message).filter((message) => message !== '') ?? [];
  return errors.join(', ') || problem?.message || otherwise;
}
