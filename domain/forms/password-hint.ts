import { limits } from '../limits.ts';

/** A password of this length is hard to guess; a shorter one needs several kinds of characters. */
const long = 14;
const fair = 10;

/** A hint about a new password while it is typed. It rates length and variety only, so it never calls a password strong. */
export function passwordStrengthHint(typed: string): string {
  if (typed.length < limits.passwordLength) return `At least ${limits.passwordLength} characters`;
  const different = new Set(typed.toLowerCase()).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(typed)).length;
  if (different < 5 || typed.length < fair - 2) {
    return 'Easy to guess. A few unrelated words in a row are better.';
  }
  return typed.length >= long || (typed.length >= fair && kinds >= 3)
    ? 'Good length and variety.'
    : 'Fair. Longer is better.';
}
