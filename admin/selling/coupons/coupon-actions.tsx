import { removeCoupon, setCouponActive, type AdminCoupon } from '#contract/admin/coupons.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { Button } from '../../ui/button.tsx';
import { RemoveButton } from '../../ui/remove-button.tsx';
import { toastReply } from '../../ui/toast.tsx';

interface CouponActionsProps {
  readonly coupon: AdminCoupon;
  readonly onSwitched: () => Promise<void>;
}

export function CouponActions({ coupon, onSwitched }: CouponActionsProps) {
  const { id, code, active, everUsed } = coupon;
  async function toggle() {
    const reply = await call(setCouponActive, { params: { id }, body: { active: !active } });
    toastReply(reply, active ? `${code} is deactivated` : `${code} is activated`);
    await onSwitched();
  }
  return (
    <>
      <Button kind="line" onClick={toggle}>
        {active ? 'Deactivate' : 'Activate'}
      </Button>
      {!everUsed && (
        <RemoveButton
          title={`Remove ${code}?`}
          confirm="Remove coupon"
          send={() => call(removeCoupon, { params: { id } })}
          removed={`${code} removed`}
          to={adminPages.coupons.path}
        >
          <p>Nobody has used it yet. Shoppers who enter the code will read that it does not exist.</p>
        </RemoveButton>
      )}
    </>
  );
}
