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
  /** For the text of the box; null: none is known. */
  readonly known: SuggestionResult | null;
  readonly open: boolean;
  readonly show: () => void;
  /** What is known stays, until one types. */
  readonly hide: () => void;
}

const typedIn = (input: HTMLInputElement | null) => input?.value.slice(0, limits.searchLength) ?? '';

const nothing = { known: null, open: false };

/**
 * Suggestions for the text of a search box, 300 ms after typing stops (HEAD-5). An empty box closes the list; answers to
 * earlier texts are ignored (HEAD-6, HEAD-7).
 */
export function useSuggestions(box: RefObject<HTMLInputElement | null>): Suggestions {
  const [{ known, open }, setState] = useState<Pick<Suggestions, 'known' | 'open'>>(nothing);
  const round = useRef(0);
  const show = () => setState({ known, open: known !== null });
  const hide = () => {
    round.current += 1;
    setState((now) => (now.known?.typed === typedIn(box.current) ? { ...now, open: false } : nothing));
  };

  useEffect(() => {
    const input = box.current;
    if (input === null) return;
    const look = async () => {
      round.current += 1;
      const mine = round.current;
      const typed = typedIn(input);
      const isEmpty = normaliseQuery(typed) === '';
      setState((now) => (now.open && !isEmpty ? now : nothing));
      if (isEmpty) return;
      await new Promise((resolve) => setTimeout(resolve, limits.suggestionDelay));
      if (mine !== round.current) return;
      const reply = await callApi(getSuggestions, { query: { name: typed } });
      if (mine === round.current && reply.ok)
        setState({ known: { typed, answer: reply.answer }, open: true });
    };
    const follow = () => void look();
    const forget = () => {
      round.current += 1;
      setState(nothing);
    };
    if (input.value !== input.defaultValue) follow(); // what was typed before this was here counts too
    input.addEventListener('input', follow);
    input.form?.addEventListener('reset', forget);
    return () => {
      round.current += 1;
      input.removeEventListener('input', follow);
      input.form?.removeEventListener('reset', forget);
    };
  }, [box]);

  return { known, open, show, hide };
}
