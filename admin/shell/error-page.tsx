import { useRevalidator, useRouteError } from 'react-router';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { LoadError } from '../api/load.ts';
import { Button, LinkButton } from '../ui/button.tsx';

function titleOf(error: unknown): string {
  const status = error instanceof LoadError ? error.problem?.status : undefined;
  if (status === 404) return 'Page not found';
  return status === 403 ? 'You cannot open this page' : 'This page could not be loaded';
}

export function ErrorPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <main className="failed">
      <h1>{titleOf(error)}</h1>
      <p>{error instanceof LoadError ? error.message : 'A part of the back office could not be loaded.'}</p>
      <div className="row">
        <Button pending={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
        <LinkButton kind="line" to={adminPages.dashboard.path}>
          Go to Today
        </LinkButton>
      </div>
    </main>
  );
}
