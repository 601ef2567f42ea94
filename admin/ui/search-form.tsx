import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';

interface SearchFormProps {
  readonly label: string;
  readonly placeholder: string;
  /** The current query of the address. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** A query parameter to keep, such as 'status'. */
  readonly keep?: string;
}

/** Searches a list within its current tab. */
export function SearchForm({ label, placeholder, query, keep = '' }: SearchFormProps) {
  const kept = query[keep];
  const search = query['search'] ?? '';
  const field = useRef<HTMLInputElement>(null);
  // After a link to the whole list, or back. A new key instead would take the focus out of the field.
  useEffect(() => {
    if (field.current !== null) field.current.value = search;
  }, [search]);
  return (
    <Form className="filters" role="search" key={kept ?? ''}>
      {kept !== undefined && <input type="hidden" name={keep} value={kept} />}
      <label className="filter-wide">
        {label}
        <input
          className="input"
          type="search"
          name="search"
          placeholder={placeholder}
          defaultValue={search}
          ref={field}
        />
      </label>
      <Button kind="line" type="submit">
        Find
      </Button>
    </Form>
  );
}
