import { pages } from '#domain/shop/pages.ts';
import type { Route } from './+types/terms-page.ts';
import { pageMeta, shellFromMatches } from '../shell/page-meta.ts';
import { shopContext } from '../shop-context.ts';
import { LegalPage, loadLegalText } from './legal-page.tsx';

const { title, path } = pages.terms;

export async function loader({ context }: Route.LoaderArgs) {
  return loadLegalText(context.get(shopContext), 'terms_&_conditions');
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(shellFromMatches(matches), {
    title,
    description: 'The terms on which we sell.',
    path,
  });
}

export default function TermsPage({ loaderData: html }: Route.ComponentProps) {
  return <LegalPage title={title} html={html} missing="Terms of service content is not available." />;
}
