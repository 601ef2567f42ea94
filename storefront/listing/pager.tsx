import { Link } from '../navigation/link.tsx';
import type { ListingQuery } from './listing.ts';
import { pageLinks } from './page-links.ts';

/** The pages of the listing, each with an address of its own. */
export function Pager({ query, pages }: { readonly query: ListingQuery; readonly pages: number }) {
  const links = pageLinks(query, pages);
  if (links.length === 0) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <ul>
        {links.map((link, index) => (
          <li key={link?.page ?? `gap ${index}`}>
            {link === null ? (
              '…'
            ) : (
              <Link
                to={link.path}
                prefetch
                aria-label={`Page ${link.page}`}
                aria-current={link.page === query.page ? 'page' : undefined}
              >
                {link.page}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
