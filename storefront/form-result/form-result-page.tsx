import { data } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { formResults, isFormResult } from '#domain/forms/form-result.ts';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/form-result-page.ts';

export function loader({ params }: Route.LoaderArgs) {
  if (!isFormResult(params.result)) throw data(null, { status: 404 });
  return { ...formResults[params.result], answered: params.result === 'message-sent' };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(shellFromMatches(matches), loaderData?.title ?? '');
}

/** The result of a form that a browser without scripts has sent (ROUTE-11). */
export default function FormResultPage({
  loaderData: { title, text, more, answered },
}: Route.ComponentProps) {
  const { shop } = useShell();
  const message = answered ? shop.answers : text;
  const links = (
    <>
      <Link className="btn" to={pages.products.path}>
        All Jewellery
      </Link>
      <Link className="btn btn-line" to={pages.contact.path}>
        Contact
      </Link>
    </>
  );
  return (
    <div className="wrap page">
      <EmptyState title={title} actions={links}>
        {message !== '' && <p>{message}</p>}
        {more !== '' && <p>{more}</p>}
      </EmptyState>
    </div>
  );
}
