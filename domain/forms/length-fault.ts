import { plainText } from '../input/characters.ts';

/** What is wrong with a text of more than so many characters, in the form that is stored; null: nothing. */
export function lengthFault(typed: string, most: number): string | null {
  const over = plainText(typed).length - most;
  return over > 0
    ? `Please shorten this by ${over} character${over === 1 ? '' : 's'}: at most ${most} fit`
    : null;
}

/** The same of a stored text, for a refusal that begins with the field's name. */
export function lengthRefusal(text: string, most: number): string {
  return `must be at most ${most} characters: please leave out ${text.length - most}`;
}
