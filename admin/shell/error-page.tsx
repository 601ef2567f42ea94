import { useRevalidator, useRouteError } from 'react-router';
import { LoadError } from '../api/load.ts';
import { Button, LinkButton } from '../ui/button.tsx';

/** In place of a page that could not be loaded: what happened, and what to do. */
export function ErrorPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const refused = error instanceof LoadError && error.problem !== null && error.problem.status < 500;
  return (
    <main className="failed">
      <h1>{refused ? 'You do not have access to this page' : 'This page did not load'}</h1>
      <p>
        {error instanceof LoadError
          ? error.message
          : 'A part of the back office could not be loaded. Nothing was lost.'}
      </p>
      <div className="row">
        <Button pending={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
        <LinkButton kind="line" to="/">
          Go to Today
        </LinkButton>
      </div>
    </main>
  );
}
