import { formatRupees } from '#domain/money.ts';
import { categoryPath, pages, withQuery } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { ProductCard } from '../product/product-card.tsx';
import { foundText, nearGroups, quoted, searchPath, understoodText } from '../search/suggested-links.ts';
import { useShell } from '../shell/use-shell.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { nothingFound } from './listing-meta.ts';
import { withoutFilters, type ListingView, type NearestPrice, type SearchHelp } from './listing.ts';

/** No product fits: a way back, or after a search that finds nothing what to look at instead (FIND-5). */
export function NothingFound({ listing: { query, help, namedPages } }: { readonly listing: ListingView }) {
  if (help !== null)
    return (
      <SearchHelpPage search={query.search} help={help} asks={namedPages.length === 0 || isOfPieces(help)} />
    );
  return (
    <EmptyState
      title={nothingFound}
      heading="h2"
      actions={
        <Link className="btn" to={withoutFilters(query)}>
          Clear filters
        </Link>
      }
    >
      <p>
        Remove a filter, or clear the filters to see every product
        {query.search !== '' && ` for ${quoted(query.search)}`}.
      </p>
    </EmptyState>
  );
}

/** Whether the words speak of pieces as well: 'hansli ka rate'. */
function isOfPieces({ understood, near }: SearchHelp): boolean {
  return understood.length > 0 || near.length > 0;
}

interface SearchHelpProps {
  readonly search: string;
  readonly help: SearchHelp;
  /** Whether the words are offered as a question: those that name nothing but a page are none. */
  readonly asks: boolean;
}

function SearchHelpPage({ search, help, asks }: SearchHelpProps) {
  const { answers } = useShell().shop;
  return (
    <>
      <div className="search-help">
        <div>
          {help.nearest !== null && <p>{nearestText(help.nearest)}</p>}
          {help.understood.length > 0 && <p>{understoodText(help.understood)}</p>}
          {nearGroups(search, help.near).map(({ title, links }) => (
            <NearLinks
              key={title}
              title={title}
              links={links.map(({ words, count }) => ({ path: searchPath(words), name: words, count }))}
            />
          ))}
          <NearLinks
            title="Look in a category"
            links={help.categories.map(({ slug, name, count }) => ({
              path: categoryPath(slug),
              name,
              count,
            }))}
          />
        </div>
        {asks && (
          <section className="search-ask">
            <h2>Ask us</h2>
            <p>{answers}</p>
            <Link className="btn" to={withQuery(pages.contact.path, { about: search })}>
              Ask us for {quoted(search)}
            </Link>
            {help.whatsapp !== null && (
              <a className="btn btn-line" href={help.whatsapp} target="_blank" rel="noreferrer">
                Ask on WhatsApp
              </a>
            )}
          </section>
        )}
      </div>
      <section className="near">
        <div className="near-head">
          <h2>{help.nearest === null ? 'The newest pieces' : 'Nearest in price'}</h2>
          <Link className="link" to={help.nearest === null ? pages.products.path : nearestPath(help.nearest)}>
            {help.nearest === null ? `All ${foundText(help.total)}` : `All for ${quoted(help.nearest.words)}`}
          </Link>
        </div>
        <div className="grid">
          {help.pieces.map((product) => (
            <ProductCard key={product.id} product={product} rating={product.rating} load="lazy" />
          ))}
        </div>
      </section>
    </>
  );
}

function nearestText({ words, price, sort }: NearestPrice): string {
  return `Pieces for ${quoted(words)} ${sort === 'price-low' ? 'begin' : 'end'} at ${formatRupees(price)}.`;
}

function nearestPath({ words, sort }: NearestPrice): string {
  return withQuery(pages.products.path, { search: words, sort });
}

interface NearLinksProps {
  readonly title: string;
  readonly links: readonly { readonly path: string; readonly name: string; readonly count: number }[];
}

function NearLinks({ title, links }: NearLinksProps) {
  return (
    <section className="near">
      <h2>{title}</h2>
      <ul className="chips">
        {links.map(({ path, name, count }) => (
          <li key={path}>
            <Link className="chip" to={path}>
              {name} <small>{count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
