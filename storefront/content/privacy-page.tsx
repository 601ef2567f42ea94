import { pages } from '#domain/shop/pages.ts';
import type { Route } from './+types/privacy-page.ts';
import { pageMeta, shellFromMatches } from '../shell/page-meta.ts';
import { shopContext } from '../shop-context.ts';
import { LegalPage, loadLegalText } from './legal-page.tsx';

const { title, path } = pages.privacy;

export async function loader({ context }: Route.LoaderArgs) {
  return loadLegalText(context.get(shopContext), 'privacy_policy');
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(shellFromMatches(matches), {
    title,
    description: 'How we store and use your personal data.',
    path,
  });
}

export default function PrivacyPage({ loaderData: html }: Route.ComponentProps) {
  return <LegalPage title={title} html={html} missing="Privacy policy content is not available." />;
}
