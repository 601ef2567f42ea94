import { isRouteErrorResponse, useLocation } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { StatusPage } from './status-page.tsx';

/** In place of a page that is not there (ROUTE-1, ITEM-7) or could not be made. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage />;
  return isNetworkError(error) ? <UnreachablePage /> : <BrokenPage />;
}

/** What browsers throw where nothing answers; each says it in words of its own. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** The network is gone, or the shop does not answer: nothing went wrong on our side, as far as anybody knows. */
function UnreachablePage() {
  const { pathname, search } = useLocation();
  return (
    <StatusPage
      title="This page did not load"
      text="The shop could not be reached. Please check your internet connection and try again."
    >
      <a className="btn" href={pathname + search}>
        Try again
      </a>
    </StatusPage>
  );
}

function MissingPage() {
  return (
    <StatusPage
      code="404"
      title="This page has slipped out of its setting"
      text="The address may be mistyped, or the piece has found its home."
    >
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
      title="This page could not be displayed"
      text="Something went wrong on our side. Your cart, your orders and your account are as they were."
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
