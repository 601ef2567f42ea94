import { useState } from 'react';
import { plainText } from '#domain/input/characters.ts';

/**
 * Watches the length of a field. The attribute maxlength would cut what is pasted, without a word; this says how much is too
 * much, and everything stays.
 */
export function useLength(most: number | undefined, refusal: string | null) {
  const [fault, setFault] = useState<string | null>(null);
  return {
    error: fault ?? refusal,
    watch: (typed: string) => setFault(most === undefined ? null : lengthFault(typed, most)),
  };
}

/** What is wrong with a text of more than so many characters, in the form that is stored; null: nothing. */
export function lengthFault(typed: string, most: number): string | null {
  const over = plainText(typed).length - most;
  return over > 0
    ? `Please shorten this by ${over} character${over === 1 ? '' : 's'}: at most ${most} fit.`
    : null;
}
