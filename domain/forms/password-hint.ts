import { limits } from '../limits.ts';

/** From here on a password of any letters is hard to guess; a shorter one only when it mixes kinds of characters. */
const long = 14;
const fair = 10;

/**
 * What to say of a new password while it is typed. It judges length and variety alone, and so never calls a password
 * strong: it cannot know names, dates and words of the person.
 */
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
