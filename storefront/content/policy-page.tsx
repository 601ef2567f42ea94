import { data } from 'react-router';
import { policyPages } from '#domain/shop/policy-pages.ts';
import type { Route } from './+types/policy-page.ts';
import { pageFailure } from '../api/page-failure.ts';
import { pageMeta, shellFromMatches } from '../shell/page-meta.ts';
import { shopContext } from '../shop-context.ts';
import { LegalPage, loadLegalText } from './legal-page.tsx';

/** Refund, return and cancellation policy: 404 unless the owner publishes it (LEGAL-3). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  const page = policyPages.find((one) => one.path === path);
  if (page === undefined) throw data(null, { status: 404 });
  const html = await loadLegalText(context.get(shopContext), page.wire);
  if (html === null) throw pageFailure(null);
  if (html === '') throw data(null, { status: 404 });
  return { title: page.title, path, html };
}

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (page === undefined) return [];
  return pageMeta(shellFromMatches(matches), {
    title: page.title,
    description: `${page.title}: what applies to every order placed with us.`,
    path: page.path,
  });
}

export default function PolicyPage({ loaderData: { title, html } }: Route.ComponentProps) {
  return <LegalPage title={title} html={html} missing="" />;
}
