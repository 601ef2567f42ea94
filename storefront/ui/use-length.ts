import { useState } from 'react';
import { lengthFault } from '#domain/input/length.ts';

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
