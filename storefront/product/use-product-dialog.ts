import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyImport } from '../navigation/lazy-import.ts';

const importDialog = lazyImport(() => import('./product-dialog.tsx'), 'ProductDialog');
type ProductDialog = Awaited<ReturnType<typeof importDialog>>['ProductDialog'];

/**
 * The dialogs of a product, loaded at their first use. Each is an entry of the browser's history with a hash that begins with
 * '#view-' (product-dialog.tsx), so that Back closes it.
 */
export function useProductDialog() {
  const location = useLocation();
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<ProductDialog | null>(null);
  const { hash } = location;
  const open = hash.startsWith('#view-');
  useEffect(() => {
    if (!open) return;
    importDialog().then(
      (found) => setDialog(() => found.ProductDialog),
      () => undefined,
    );
  }, [open]);
  const page = location.pathname + location.search;
  return {
    hash,
    Dialog: open ? Dialog : null,
    openDialog: (next: string) => void navigate(page + next, { state: next, preventScrollReset: true }),
    closed: () => {
      // Opened by a link: there is no entry to go back to.
      if (location.state === hash) void navigate(-1);
      else void navigate(page, { replace: true, preventScrollReset: true });
    },
  };
}
