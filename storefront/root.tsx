import { Outlet, useNavigation, useRouteError } from 'react-router';
import type { Route } from './+types/root.ts';
import { ClientStart } from './session/client-start.tsx';
import { ErrorPage, isMissing } from './shell/error-page.tsx';
import { loadShell } from './shell/load-shell.ts';
import { OfflineBar } from './shell/offline-bar.tsx';
import { privateMeta } from './shell/page-meta.ts';
import { PageReady } from './shell/page-ready.tsx';
import { shopContext } from './shop-context.ts';
import { ShopDocument } from './document/shop-document.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return loadShell(context.get(shopContext));
}

let loadedAt = performance.now();
const lifetime = 60_000;

/** The frame's data is the same on every page. A navigation asks for it again after a minute, for new rates and menus. */
export function shouldRevalidate() {
  if (performance.now() - loadedAt < lifetime) return false;
  loadedAt = performance.now();
  return true;
}

/** For pages without a title of their own: the missing and the broken ones. */
export function meta({ loaderData, error }: Route.MetaArgs) {
  return privateMeta(loaderData ?? null, isMissing(error) ? 'Page not found' : 'Something went wrong');
}

export { ShopDocument as Layout };

export default function Root() {
  return (
    <>
      <PageProgress />
      <Outlet />
      <OfflineBar />
      <ClientStart />
      <PageReady />
    </>
  );
}

/** Progress of a navigation (ROUTE-3), shown only if it takes long. */
function PageProgress() {
  const loading = useNavigation().state !== 'idle';
  return (
    <div className={loading ? 'page-progress is-on' : 'page-progress'} role="status">
      {loading && <span className="vh">Loading...</span>}
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <ErrorPage error={useRouteError()} />
      <OfflineBar />
      <ClientStart />
      <PageReady />
    </>
  );
}
