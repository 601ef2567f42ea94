import { adminPages } from '#domain/shop/admin-pages.ts';
import type { Refusal } from '../../api/call-admin-api.ts';
import { LinkButton } from '../../ui/button.tsx';

interface RefusalLinkProps {
  /** null: nothing was refused. */
  readonly problem: Refusal | null;
}

const links = [
  // No document is issued before it names its seller (LAW-92).
  { code: 'seller', to: adminPages.settings.path, label: 'Enter the legal name and address' },
  { code: 'held', to: adminPages.holds.path, label: 'Pieces on hold' },
];

/** Leads to the page where a refusal can be mended. */
export function RefusalLink({ problem }: RefusalLinkProps) {
  const link = links.find((each) => problem?.errors.some(({ code }) => code === each.code) === true);
  return link === undefined ? null : (
    <LinkButton kind="line" to={link.to}>
      {link.label}
    </LinkButton>
  );
}
