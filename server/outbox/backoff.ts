const first = 2_000;
const longest = 15 * 60_000;
const maxAge = 3 * 24 * 3_600_000;

/**
 * Milliseconds to wait after a number of failed attempts: twice as long each time up to a quarter of an hour, a little
 * apart from one another so that what failed together does not come back together. null: three days are enough.
 */
export function backoff(attempts: number, age: number, chance: number = Math.random()): number | null {
  if (age > maxAge) return null;
  return Math.min(first * 2 ** (attempts - 1), longest) * (0.8 + 0.4 * chance);
}
