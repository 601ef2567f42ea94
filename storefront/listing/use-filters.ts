import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '#domain/limits.ts';
import { listingPath, refineListingQuery, type ListingQuery } from './listing.ts';
import { areTurned } from './price-bounds.ts';

/** Ids of the form, whose fields may stand outside of it, and of its panel. */
export const filtersForm = 'filters';
export const filtersPanel = 'filters-panel';

export interface Filters {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The filters as typed. The page follows after a short delay. */
  readonly draft: ListingQuery;
  readonly change: (change: Partial<ListingQuery>) => void;
  readonly submit: () => void;
  /** Takes over changes made before the form was hydrated. */
  readonly takeOver: (read: (form: FormData) => ListingQuery) => void;
}

/** The filters of the listing, applied a moment after the last change. */
export function useFilters(query: ListingQuery): Filters {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(query);
  const path = listingPath(query);
  /** The address that the filters were given, and those that they navigated to since. */
  const asked = useRef([path]);

  // Follow a navigation by a link or by Back, but no page of these filters that comes after further letters were sent.
  useEffect(() => {
    const place = asked.current.indexOf(path);
    asked.current = place < 0 ? [path] : asked.current.slice(place);
    if (place < 0) setDraft(query);
  }, [path, query]);

  const takeOver: Filters['takeOver'] = (read) => {
    if (form.current !== null && wasTouched(form.current)) setDraft(read(new FormData(form.current)));
  };

  const submit = () => {
    // As the page reads it: a blank at the end, before the next word, is no other search.
    const next = listingPath({ ...draft, search: draft.search.trim().replaceAll(/\s+/g, ' ') });
    if (next === asked.current.at(-1)) return;
    asked.current.push(next);
    void navigate(next, { preventScrollReset: true });
  };

  useEffect(() => {
    // An upper price that is being typed is for a while below the lower one.
    if (areTurned(draft)) return;
    const timer = setTimeout(submit, limits.suggestionDelay);
    return () => clearTimeout(timer);
  });

  const change = (changed: Partial<ListingQuery>) => setDraft((now) => refineListingQuery(now, changed));
  return { form, draft, change, submit, takeOver };
}

/** Whether a field differs from its initial value. */
function wasTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      field.name !== '' &&
      (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  );
}
