import { data } from 'react-router';
import { Link } from '../navigation/link.tsx';
import { formAnswers, isFormAnswer } from '#domain/forms/form-result.ts';
import { privateMeta, shellIn } from '../shell/page-meta.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/form-result-page.ts';

export function loader({ params }: Route.LoaderArgs) {
  if (!isFormAnswer(params.answer)) throw data(null, { status: 404 });
  return { ...formAnswers[params.answer], answered: params.answer === 'message-sent' };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(shellIn(matches), loaderData?.title ?? '');
}

/** What a browser without scripts is told after it has sent a form (ROUTE-11). */
export default function PostedPage({ loaderData: { title, text, more, answered } }: Route.ComponentProps) {
  const { shop } = useShell();
  const said = answered ? shop.answers : text;
  return (
    <div className="wrap page">
      <div className="blank">
        <img src="/mark.svg" alt="" width="144" height="144" />
        <h1>{title}</h1>
        {said !== '' && <p>{said}</p>}
        {more !== '' && <p>{more}</p>}
        <div className="row">
          <Link className="btn" to="/products">
            All Jewellery
          </Link>
          <Link className="btn btn-line" to="/contact">
            Contact
          </Link>
        </div>
      </div>
    </div>
  );
}
