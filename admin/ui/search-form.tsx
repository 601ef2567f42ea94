import { Form } from 'react-router';
import { Button } from './button.tsx';
import { useAddressValue } from './use-address-value.ts';

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
          ref={useAddressValue<HTMLInputElement>(search)}
        />
      </label>
      <Button kind="line" type="submit">
        Find
      </Button>
    </Form>
  );
}
