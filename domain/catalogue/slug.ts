import { latinLetters } from './latin-letters.ts';

/** Whether a text can be a slug. Others need no query. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** A slug for a name, at most 80 characters; empty if no character can be used. */
export function slugify(name: string): string {
  return latinLetters(name)
    .replaceAll(/[\p{M}'’‘"“”]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 80)
    .replace(/-+$/, '');
}

/** The slug of a product that has none of its own: of its name, else of its code. Never empty. */
export function slugOf(name: string, code: string): string {
  return slugify(name) || slugify(code) || 'piece';
}
