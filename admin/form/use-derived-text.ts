import { useRef } from 'react';

interface DerivedText {
  readonly read: () => string;
  readonly derive: () => string;
  readonly write: (text: string) => void;
}

/** Fills in what follows from other fields each time it is called, until somebody types another text. */
export function useDerivedText({ read, derive, write }: DerivedText): () => void {
  const derived = useRef('');
  return () => {
    if (!['', derived.current].includes(read())) return;
    derived.current = derive();
    write(derived.current);
  };
}
