import { Link, useSearchParams } from 'react-router';

interface PaginationProps {
  /** From 1, as in the address. Larger than `pages` once the last row of the last page is gone. */
  readonly page: number;
  readonly pages: number;
}

export function Pagination({ page, pages }: PaginationProps) {
  const [search] = useSearchParams();
  const last = Math.max(pages, 1);
  if (last === 1 && page === 1) return null;
  const to = (number: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(number));
    return `?${next}`;
  };
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 && (
        <Link className="btn btn-line btn-sm" to={to(Math.min(page - 1, last))}>
          Previous
        </Link>
      )}
      <span className="num">{page > last ? `Page ${page} is empty now` : `Page ${page} of ${pages}`}</span>
      {page < last && (
        <Link className="btn btn-line btn-sm" to={to(page + 1)}>
          Next
        </Link>
      )}
    </nav>
  );
}
