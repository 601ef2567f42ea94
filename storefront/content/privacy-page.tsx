import { getPrivacyNotice } from '#contract/privacy.ts';
import { pages } from '#domain/shop/pages.ts';
import type { Route } from './+types/privacy-page.ts';
import { pageMeta, shellFromMatches } from '../shell/page-meta.ts';
import { shopContext } from '../shop-context.ts';
import { LegalPage, loadLegalText } from './legal-page.tsx';
import { PurposeList } from './purpose-list.tsx';

const { title, path } = pages.privacy;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [html, notice] = await Promise.all([
    loadLegalText(shop, 'privacy_policy'),
    shop.callApi(getPrivacyNotice),
  ]);
  return { html, notice: notice.ok ? notice.answer : null };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(shellFromMatches(matches), {
    title,
    description: 'How we store and use your personal data.',
    path,
  });
}

/** The owner's text, and the list of purposes with the periods of today (LEGAL-1, LAW-50). */
export default function PrivacyPage({ loaderData: { html, notice } }: Route.ComponentProps) {
  return (
    <>
      <LegalPage title={title} html={html} missing="Privacy policy content is not available." />
      {notice !== null && <PurposeList notice={notice} />}
    </>
  );
}
