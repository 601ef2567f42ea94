import { Form } from 'react-router';
import { Button } from './button.tsx';

interface SearchFormProps {
  readonly label: string;
  readonly placeholder: string;
  /** The query of the address: what is searched for stands there, and what else the list is narrowed by stays. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The name in the query that stays, such as 'status'. */
  readonly keep?: string;
}

/** Looks for rows of a list by words, within its present tab. */
export function SearchForm({ label, placeholder, query, keep = '' }: SearchFormProps) {
  const kept = query[keep];
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
          defaultValue={query['search'] ?? ''}
        />
      </label>
      <Button kind="line" type="submit">
        Find
      </Button>
    </Form>
  );
}
