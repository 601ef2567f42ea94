import { isRouteErrorResponse, useLocation } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { unreachable } from '../api/unreachable.ts';
import { Link } from '../navigation/link.tsx';
import { StatusPage } from './status-page.tsx';

/** Shown for a page that does not exist (ROUTE-1, ITEM-7) or failed to load. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage />;
  return isNetworkError(error) ? <UnreachablePage /> : <BrokenPage />;
}

/** Browsers throw a TypeError for network failures, each with its own message. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** The network or the shop cannot be reached. */
function UnreachablePage() {
  const { pathname, search } = useLocation();
  return (
    <StatusPage title="This page could not be loaded" text={unreachable}>
      <a className="btn" href={pathname + search}>
        Try again
      </a>
    </StatusPage>
  );
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

function BrokenPage() {
  const { pathname, search } = useLocation();
  return (
    <StatusPage
      code="500"
      title="Something went wrong"
      text="The problem is on our side. Your cart, orders and account are safe."
    >
      <a className="btn" href={pathname + search}>
        Try again
      </a>
      <a className="btn btn-line" href={pages.home.path}>
        Go home
      </a>
    </StatusPage>
  );
}
