import { Link, useSearchParams } from 'react-router';

interface PaginationProps {
  /** From 1, as in the address. */
  readonly page: number;
  readonly pages: number;
}

export function Pagination({ page, pages }: PaginationProps) {
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
