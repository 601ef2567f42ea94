import type { Config } from '#contract/config.ts';
import { getConfig } from '#contract/config.ts';
import type { ShopContext } from '../shop-context.ts';
import { Icon } from '../ui/icon.tsx';
import { Ornament } from '../ui/section-head.tsx';

type LegalText =
  | 'privacy_policy'
  | 'terms_&_conditions'
  | 'refund_policy'
  | 'return_policy'
  | 'cancellation_policy';

/** The HTML of a legal text, sanitised by the API; empty if it is not published (LEGAL-1, LEGAL-2), null if the API does not answer. */
export async function loadLegalText({ callApi }: ShopContext, which: LegalText): Promise<string | null> {
  const reply = await callApi(getConfig);
  if (!reply.ok) {
    console.error('Failed to fetch the configuration', reply.problem?.detail);
    return null;
  }
  return shownText(reply.answer[which]);
}

function shownText({ status, content }: Config[LegalText]): string {
  return status === '1' ? content.trim() : '';
}

interface LegalPageProps {
  readonly title: string;
  /** Empty or null: missing. */
  readonly html: string | null;
  /** Shown in place of an empty text. */
  readonly missing: string;
}

export function LegalPage({ title, html, missing }: LegalPageProps) {
  return (
    <div className="wrap page">
      <div className="page-head">
        <Ornament />
        <h1>{title}</h1>
      </div>
      {html === null || html === '' ? (
        <p className="note">
          <Icon name="alert" small />
          <span>{missing} This page is not available at the moment.</span>
        </p>
      ) : (
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </div>
  );
}
