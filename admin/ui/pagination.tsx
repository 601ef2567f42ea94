import { Link, useSearchParams } from 'react-router';

interface PagerProps {
  /** From 1; `page` in the address. */
  readonly page: number;
  readonly pages: number;
}

/** Earlier and later pages of a list, by the address. */
export function Pagination({ page, pages }: PagerProps) {
  const [search] = useSearchParams();
  if (pages <= 1) return null;
  const to = (number: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(number));
    return `?${next}`;
  };
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 && (
        <Link className="btn btn-line btn-sm" to={to(page - 1)}>
          Previous
        </Link>
      )}
      <span className="num">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link className="btn btn-line btn-sm" to={to(page + 1)}>
          Next
        </Link>
      )}
    </nav>
  );
}
