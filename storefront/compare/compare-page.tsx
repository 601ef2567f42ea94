import { keepAmounts } from '#browser/keep-amounts.ts';
import { useEffect, useState } from 'react';
import { useLocation, type MetaDescriptor } from 'react-router';
import { getChosenProducts, productIds } from '#contract/chosen-products.ts';
import { pages, productPath } from '#domain/shop/pages.ts';
import { pageFailure } from '../api/page-failure.ts';
import { useAvailability } from '../cart/use-availability.ts';
import { lazyImport } from '../navigation/lazy-import.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { Link } from '../navigation/link.tsx';
import { AvailabilityMessage } from '../product/availability-message.tsx';
import type { CardView } from '../product/card-view.ts';
import { MainAction } from '../product/main-action.tsx';
import { shopContext } from '../shop-context.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import { accountLinks } from '../styles/account-links.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/compare-page.ts';
import { comparedProducts, comparePath, storeComparedProducts } from './compared-products.ts';
import { comparison } from './comparison.ts';

/** Products compared side by side. */
const mostCompared = 4;

export const links = accountLinks;

const importShare = lazyImport(() => import('../product/share.ts'), 'sharePage');

/** The ids are in the address, so that a comparison can be shared and works without scripts (PIECE-5). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = productIds(searchParams.get('ids') ?? '');
  const { callApi } = context.get(shopContext);
  const found = await callApi(getChosenProducts, { query: { ids: asked.join(',') } });
  if (!found.ok) throw pageFailure(found.problem);
  return {
    ids: found.answer.map(({ id }) => id),
    ...comparison(found.answer.slice(0, mostCompared)),
    tooMany: found.answer.slice(mostCompared).map(({ name }) => name),
    gone: asked.length - found.answer.length,
    differencesOnly: searchParams.get('only') === 'differences',
  };
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), pages.compare.title);
}

export default function ComparePage({ loaderData: view }: Route.ComponentProps) {
  const { ids, products, tooMany, gone, differencesOnly } = view;
  const { hash } = useLocation();
  /** Pieces of this device's list that the address does not name. */
  const [others, setOthers] = useState(0);
  useEffect(() => {
    const stored = comparedProducts();
    const others = stored.filter((id) => !ids.includes(id));
    setOthers(ids.length === 0 ? 0 : others.length);
    // From a product's page: it joins those that are compared on this device. Other addresses, which may come from somebody
    // else, leave that list alone.
    if (hash === '#add' && ids.length > 0) {
      const joined = [...others.slice(0, mostCompared), ...ids];
      storeComparedProducts(joined);
      void navigateTo(comparePath(joined), { replace: true });
    }
    // Opened without ids: those of this device.
    else if (ids.length === 0 && gone === 0 && stored.length > 0)
      void navigateTo(comparePath(stored), { replace: true });
  }, [ids, gone, hash]);
  const forget = (shown: readonly number[]) => {
    storeComparedProducts(comparedProducts().filter((id) => !shown.includes(id)));
  };
  return (
    <div className="wrap page">
      <Breadcrumbs steps={[{ name: pages.compare.title, path: null }]} />
      <div className="page-head">
        <h1>Compare pieces</h1>
        <p className="lead">Up to four pieces, side by side. The list is kept on this device only.</p>
      </div>
      {tooMany.length > 0 && (
        <p className="note" role="status">
          <Icon name="alert" small />
          <span>
            You can compare four pieces at a time. Remove {tooMany.length === 1 ? 'one' : tooMany.length} to
            see {listText(tooMany)}.
          </span>
        </p>
      )}
      {gone > 0 && (
        <p className="note">
          <Icon name="alert" small />
          <span>{gone === 1 ? 'One piece is' : `${gone} pieces are`} no longer in the shop.</span>
        </p>
      )}
      {products.length === 0 ? (
        <Empty />
      ) : (
        <>
          <div className="cmp-tools">
            <Link className="link link-block" to={comparePath(ids, !differencesOnly)} preventScrollReset>
              {differencesOnly ? 'Show all rows' : 'Show differences only'}
            </Link>
            <button
              className="link link-block needs-script"
              type="button"
              onClick={() => void importShare().then(({ sharePage }) => sharePage(pages.compare.title))}
            >
              Share this comparison
            </button>
            {others > 0 && (
              <Link className="link link-block" to={comparePath([])}>
                See your own list
              </Link>
            )}
            <Link className="link link-block" to={comparePath([])} onClick={() => forget(ids)}>
              Clear
            </Link>
          </div>
          <ComparisonTable view={view} forget={forget} />
        </>
      )}
    </div>
  );
}

/** 'Noor ring, Tara studs and Meher kada' */
function listText(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

type View = Route.ComponentProps['loaderData'];

interface TableProps {
  readonly view: View;
  /** Takes pieces off this device's list. */
  readonly forget: (ids: readonly number[]) => void;
}

function ComparisonTable({ view: { ids, products, groups, differencesOnly }, forget }: TableProps) {
  const without = (id: number) => ids.filter((each) => each !== id);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="cmp-scroll" tabIndex={0} role="region" aria-label="Comparison">
      <table className="cmp">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Property</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col">
                <Picture
                  picture={product.picture}
                  alt=""
                  sizes="240px"
                  width={300}
                  height={300}
                  load="eager"
                />
                <Link
                  className="ibtn"
                  to={comparePath(without(product.id), differencesOnly)}
                  aria-label={`Remove ${product.name}`}
                  onClick={() => forget([product.id])}
                  preventScrollReset
                >
                  <Icon name="x" small />
                </Link>
                <Link to={productPath(product.slug)} translate="no">
                  {product.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => {
          const shown = rows.filter(({ same }) => !(same && differencesOnly));
          return (
            shown.length > 0 && (
              <tbody key={title}>
                <tr className="sep">
                  <th scope="rowgroup" colSpan={products.length + 1}>
                    {title}
                  </th>
                </tr>
                {shown.map(({ label, values, same }) => (
                  <tr key={label} className={same ? 'same' : undefined}>
                    <th scope="row">
                      {label}
                      {!same && products.length > 1 && <span className="vh"> (different)</span>}
                    </th>
                    {values.map((value, index) => (
                      <td key={index}>
                        {value === null ? <span className="muted">Not stated</span> : keepAmounts(value)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            )
          );
        })}
        <tfoot>
          <tr>
            <th scope="row">Availability</th>
            {products.map((product) => (
              <td key={product.id}>
                <Buy product={product} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Buy({ product }: { readonly product: CardView }) {
  const availability = useAvailability(product);
  return (
    <>
      <AvailabilityMessage availability={availability} />
      <MainAction product={product} availability={availability} className="btn btn-line btn-sm btn-wide" />
    </>
  );
}

function Empty() {
  return (
    <p>
      Nothing to compare yet. Open a piece and choose “Compare this piece”.{' '}
      <Link className="link" to={pages.products.path}>
        See all pieces
      </Link>
    </p>
  );
}
