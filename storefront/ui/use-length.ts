import { useState } from 'react';
import { lengthFault } from '#domain/forms/length-fault.ts';

/**
 * Watches the length of a field. The attribute maxlength would cut what is pasted, without a word; this says how much is too
 * much, and everything stays.
 */
export function useLength(most: number | undefined, refusal: string | null) {
  const [fault, setFault] = useState<string | null>(null);
  return {
    error: fault ?? refusal,
    /** To be called with each text that is typed. */
    watch: (typed: string) => setFault(most === undefined ? null : lengthFault(typed, most)),
  };
}
