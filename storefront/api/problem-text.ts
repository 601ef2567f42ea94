import type { Problem } from '#contract/problem.ts';

/** A problem in words: its list of errors, else its message, else the words given (AUTH-3). */
export function problemText(problem: Problem | null, otherwise: string): string {
  const errors = problem?.errors.map(({ message }) => message).filter((message) => message !== '') ?? [];
  return errors.join(', ') || problem?.message || otherwise;
}
