import { data } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { formResults, isFormResult } from '#domain/forms/form-result.ts';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/form-result-page.ts';

export function loader({ params }: Route.LoaderArgs) {
  if (!isFormResult(params.result)) throw data(null, { status: 404 });
  return { ...formResults[params.result], answered: params.result === 'message-sent' };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(shellFromMatches(matches), loaderData?.title ?? '');
}

/** What a browser without scripts is told after it has sent a form (ROUTE-11). */
export default function FormResultPage({
  loaderData: { title, text, more, answered },
}: Route.ComponentProps) {
  const { shop } = useShell();
  const message = answered ? shop.answers : text;
  return (
    <div className="wrap page">
      <div className="blank">
        <img src="/mark.svg" alt="" width="144" height="144" />
        <h1>{title}</h1>
        {message !== '' && <p>{message}</p>}
        {more !== '' && <p>{more}</p>}
        <div className="row">
          <Link className="btn" to={pages.products.path}>
            All Jewellery
          </Link>
          <Link className="btn btn-line" to={pages.contact.path}>
            Contact
          </Link>
        </div>
      </div>
    </div>
  );
}
