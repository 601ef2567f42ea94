import { adminPages } from '#domain/shop/admin-pages.ts';
import type { Refusal } from '../../api/call-admin-api.ts';
import { LinkButton } from '../../ui/button.tsx';

interface SellerLinkProps {
  /** null: nothing was refused. */
  readonly problem: Refusal | null;
}

/** Leads to the setting that a refusal asks for: no document is issued before it names its seller (LAW-92). */
export function SellerLink({ problem }: SellerLinkProps) {
  const asked = problem?.errors.some(({ code }) => code === 'seller') === true;
  return asked ? (
    <LinkButton kind="line" to={adminPages.settings.path}>
      Enter the legal name and address
    </LinkButton>
  ) : null;
}
