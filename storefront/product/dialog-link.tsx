import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link that opens a dialog of the product page (use-product-dialog.ts). Hidden without scripts. */
export function DialogLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className="dialog-link" to={to} state={to} preventScrollReset>
      {children}
    </Link>
  );
}
