import { useRevalidator, useRouteError } from 'react-router';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { LoadError } from '../api/load.ts';
import { Button, LinkButton } from '../ui/button.tsx';

export function ErrorPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const refused = error instanceof LoadError && error.problem !== null && error.problem.status < 500;
  return (
    <main className="failed">
      <h1>{refused ? 'You cannot open this page' : 'This page could not be loaded'}</h1>
      <p>
        {error instanceof LoadError
          ? error.message
          : 'A part of the back office could not be loaded. Nothing was lost.'}
      </p>
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
