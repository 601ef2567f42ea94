import { isRouteErrorResponse, useLocation } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { unreachable } from '../api/unreachable.ts';
import { Link } from '../navigation/link.tsx';
import { StatusPage } from './status-page.tsx';

/** Shown for a page that does not exist (ROUTE-1, ITEM-7), cannot be reached, or failed to load. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation();
  if (isMissing(error)) return <MissingPage />;
  const away = isNetworkError(error);
  return (
    <StatusPage {...(away ? unreachablePage : brokenPage)}>
      <a className="btn" href={pathname + search}>
        Try again
      </a>
      {!away && (
        <a className="btn btn-line" href={pages.home.path}>
          Go home
        </a>
      )}
    </StatusPage>
  );
}

/** The network or the shop. */
const unreachablePage = { title: 'This page could not be loaded', text: unreachable };
const brokenPage = {
  code: '500',
  title: 'Something went wrong',
  text: 'The problem is on our side. Your cart, orders and account are safe.',
};

export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** Browsers throw a TypeError for network failures, each with its own message. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

function MissingPage() {
  return (
    <StatusPage code="404" title="Page not found" text="Please check the address, or search for the piece.">
      <Link className="btn" to={pages.home.path}>
        Go home
      </Link>
      <Link className="btn btn-line" to={pages.products.path}>
        All Jewellery
      </Link>
    </StatusPage>
  );
}
