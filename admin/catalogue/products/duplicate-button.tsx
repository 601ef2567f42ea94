import { duplicateProduct, type AdminProduct } from '#contract/admin/products.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { usePageNavigate } from '../../form/use-page-navigate.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastRefusal } from '../../ui/toast.tsx';

/** Copies the product as a draft. */
export function DuplicateButton({ product }: { readonly product: AdminProduct }) {
  const mayWrite = usePermissionCheck()('products.write');
  const navigate = usePageNavigate();
  async function copy() {
    const reply = await call(duplicateProduct, { params: { id: product.id } });
    if (!reply.ok) return toastRefusal(reply.problem);
    toast(`${reply.answer.name} is saved as a draft`);
    await navigate(fillPath(adminPages.product.path, { id: reply.answer.id }));
  }
  if (!mayWrite) return null;
  return (
    <Button kind="line" small onClick={copy}>
      Duplicate
    </Button>
  );
}
