import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pages, withQuery } from '#domain/shop/pages.ts';
import { lazyImport } from '../navigation/lazy-import.ts';
import { Icon } from '../ui/icon.tsx';

interface SearchFormProps {
  readonly id: string;
  readonly className: string;
  /** Focuses the field when its popover opens. */
  readonly autoFocus?: boolean;
}

const fetchSuggestions = lazyImport(() => import('../search/suggestions.tsx'), 'Suggestions');
type Suggestions = Awaited<ReturnType<typeof fetchSuggestions>>['Suggestions'];

/** Enter opens the listing (HEAD-7). The suggestions' code is loaded at the first focus. */
export function SearchForm({ id, className, autoFocus }: SearchFormProps) {
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  /** Those of the list that was opened, until they are cleared. */
  const [words, setWords] = useState(
    pathname === pages.products.path ? new URLSearchParams(query).get('search') : null,
  );
  const box = useRef<HTMLInputElement>(null);
  const [List, setList] = useState<Suggestions | null>(null);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search')).trim();
    void navigate(text === '' ? pages.products.path : withQuery(pages.products.path, { search: text }));
  };
  const suggest = () => {
    if (List === null)
      void fetchSuggestions().then(
        (found) => setList(() => found.Suggestions),
        () => undefined,
      );
  };
  const suggestAtOnce = useEffectEvent(suggest);
  // The shopper may have typed before hydration.
  useEffect(() => {
    if (box.current === document.activeElement) suggestAtOnce();
  }, []);

  return (
    <form className={`search ${className}`} role="search" action={pages.products.path} onSubmit={search}>
      <div className="search-field">
        <Icon name="search" small />
        <label className="vh" htmlFor={id}>
          Search jewellery
        </label>
        <input
          ref={box}
          id={id}
          type="search"
          name="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={`${id}-list`}
          placeholder="Search jewellery"
          defaultValue={words ?? undefined}
          autoComplete="off"
          enterKeyHint="search"
          autoFocus={autoFocus}
          onFocus={suggest}
        />
        <button
          className="search-clear"
          type="reset"
          aria-label="Clear search"
          onClick={() => {
            setWords(null);
            box.current?.focus();
          }}
        >
          <Icon name="x" small />
        </button>
      </div>
      {List !== null && <List id={`${id}-list`} box={box} />}
    </form>
  );
}
