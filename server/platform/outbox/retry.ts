const first = 2_000;
const longest = 15 * 60_000;
const maxAge = 3 * 24 * 3_600_000;

/**
 * Milliseconds to wait after a number of failed attempts: doubled each time up to a quarter of an hour, with jitter, so that
 * jobs that failed together are not retried together. null: give up, because the job is older than three days.
 */
export function backoff(attempts: number, age: number, chance: number = Math.random()): number | null {
  if (age > maxAge) return null;
  return Math.min(first * 2 ** (attempts - 1), longest) * (0.8 + 0.4 * chance);
}

/** Thrown by a handler whose job may not be done yet. It is no failure: the job is tried again after `wait`. */
export class RetryLater extends Error {
  /** Milliseconds. */
  readonly wait: number;

  constructor(wait: number, reason: string) {
    super(reason);
    this.wait = wait;
  }
}
