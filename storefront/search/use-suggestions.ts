import { useEffect, useRef, useState, type RefObject } from 'react';
import { getSuggestions, type Suggestions as Answer } from '#contract/suggestions.ts';
import { limits } from '#domain/limits.ts';
import { normaliseQuery } from '#domain/catalogue/suggestion.ts';
import { callApi } from '../api/call-api.ts';

export interface SuggestionResult {
  readonly typed: string;
  readonly answer: Answer;
}

interface Suggestions {
  /** null: nothing to show. */
  readonly suggested: SuggestionResult | null;
  readonly close: () => void;
}

/**
 * Suggestions for the text of a search box, 300 ms after typing stops (HEAD-5). An empty box closes the list; answers to
 * earlier texts are ignored (HEAD-6, HEAD-7).
 */
export function useSuggestions(box: RefObject<HTMLInputElement | null>): Suggestions {
  const [suggested, setSuggested] = useState<SuggestionResult | null>(null);
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
      const typed = input.value.slice(0, limits.searchLength);
      if (normaliseQuery(typed) === '') return setSuggested(null);
      await new Promise((resolve) => setTimeout(resolve, limits.suggestionDelay));
      if (mine !== round.current) return;
      const reply = await callApi(getSuggestions, { query: { name: typed } });
      if (mine === round.current && reply.ok) setSuggested({ typed, answer: reply.answer });
    };
    const follow = () => void look();
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
