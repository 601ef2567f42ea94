import { useState } from 'react';
import { removeCoupon, setCouponActive, type AdminCoupon } from '#contract/admin/coupons.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { discardUnsavedChanges } from '../../form/unsaved-changes.ts';
import { usePageNavigate } from '../../form/use-page-navigate.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

interface CouponActionsProps {
  readonly coupon: AdminCoupon;
  readonly onSwitched: () => Promise<void>;
}

export function CouponActions({ coupon, onSwitched }: CouponActionsProps) {
  const { id, code, active, everUsed } = coupon;
  const navigate = usePageNavigate();
  const [asking, setAsking] = useState(false);

  async function toggle() {
    const reply = await call(setCouponActive, { params: { id }, body: { active: !active } });
    if (reply.ok) toast(active ? `${code} is deactivated` : `${code} is activated`);
    else toast(refusalMessage(reply.problem), { bad: true });
    await onSwitched();
  }

  async function remove() {
    const reply = await call(removeCoupon, { params: { id } });
    setAsking(false);
    if (!reply.ok) return toast(refusalMessage(reply.problem), { bad: true });
    discardUnsavedChanges(); // of what is gone
    toast(`${code} removed`);
    await navigate(adminPages.coupons.path);
  }

  return (
    <>
      <Button kind="line" onClick={toggle}>
        {active ? 'Deactivate' : 'Activate'}
      </Button>
      {!everUsed && (
        <Button kind="danger" onClick={() => setAsking(true)}>
          Remove
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={`Remove ${code}?`}
          confirm="Remove coupon"
          onConfirm={remove}
          onClosed={() => setAsking(false)}
        >
          <p>Nobody has used it yet. Shoppers who enter the code will read that it does not exist.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
