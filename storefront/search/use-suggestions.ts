import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Suggestion } from '#contract/suggestions.ts';
import { limits } from '#domain/limits.ts';
import { typedText } from '#domain/catalogue/suggestion.ts';
import { fetchShelf, findSuggestions } from './find-suggestions.ts';

export interface Suggested {
  /** What they were found for, as it stands in the box. */
  readonly typed: string;
  readonly pieces: readonly Suggestion[];
}

interface Suggestions {
  /** null while there is nothing to show. */
  readonly suggested: Suggested | null;
  readonly close: () => void;
}

/**
 * What the shop suggests for the text in a search box, 300 ms after typing stops (HEAD-5). Clearing the box closes, and
 * only the answer to the last text counts (HEAD-6, HEAD-7).
 */
export function useSuggestions(box: RefObject<HTMLInputElement | null>): Suggestions {
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  const round = useRef(0);
  const close = () => {
    round.current += 1;
    setSuggested(null);
  };

  useEffect(() => {
    const input = box.current;
    if (input === null) return;
    const look = async () => {
      round.current += 1;
      const mine = round.current;
      const typed = input.value;
      if (typedText(typed) === '') return setSuggested(null);
      await new Promise((resolve) => setTimeout(resolve, limits.suggestionDelay));
      const pieces = mine === round.current ? await findSuggestions(typed) : null;
      if (mine === round.current && pieces !== null) setSuggested({ typed, pieces });
    };
    const follow = () => void look();
    void fetchShelf();
    follow(); // what was typed before this was here counts too
    input.addEventListener('input', follow);
    input.form?.addEventListener('reset', close);
    return () => {
      round.current += 1;
      input.removeEventListener('input', follow);
      input.form?.removeEventListener('reset', close);
    };
  }, [box]);

  return { suggested, close };
}
