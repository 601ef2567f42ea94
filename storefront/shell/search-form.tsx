import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '#domain/limits.ts';
import { Icon } from '../ui/icon.tsx';

interface SearchFormProps {
  readonly id: string;
  readonly className: string;
}

/** Enter goes to the listing (HEAD-7). */
export function SearchForm({ id, className }: SearchFormProps) {
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search')).trim();
    void navigate(text === '' ? '/products' : `/products?${new URLSearchParams({ search: text })}`);
  };
  return (
    <form className={`search ${className}`} role="search" action="/products" onSubmit={search}>
      <div className="search-field">
        <Icon name="search" small />
        <label className="vh" htmlFor={id}>
          Search jewellery
        </label>
        <input
          id={id}
          type="search"
          name="search"
          placeholder="Search jewellery"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={limits.searchLength}
        />
      </div>
    </form>
  );
}
