import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { AdminCoupon } from '#contract/admin/coupons.ts';
import { CheckField } from '../ui/check-field.tsx';
import { MomentField } from '../ui/moment-field.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

export type CouponValues = Omit<AdminCoupon, 'id' | 'state' | 'used' | 'everUsed'>;

export const couponLabels = {
  code: 'Code',
  description: 'Description',
  type: 'Kind',
  value: 'Takes off',
  minPurchase: 'Smallest purchase',
  maxDiscount: 'Takes off at most',
  startsAt: 'Starts',
  expiresAt: 'Ends',
  usageLimit: 'Uses in all',
  perCustomerLimit: 'Uses a customer',
  active: 'Switched on',
  advertised: 'Show it in the list of coupons',
};

export const newCoupon: CouponValues = {
  version: 1,
  code: '',
  description: '',
  type: 'percentage',
  value: 10,
  minPurchase: 0,
  maxDiscount: null,
  active: true,
  advertised: false,
  startsAt: null,
  expiresAt: null,
  usageLimit: null,
  perCustomerLimit: null,
};

interface CouponFieldsProps {
  readonly form: UseFormReturn<CouponValues>;
  /** Orders stand by its name. */
  readonly used?: boolean;
}

/** Every rule that a coupon can have (CART-4). */
export function CouponFields({ form, used = false }: CouponFieldsProps) {
  const percentage = useWatch({ control: form.control, name: 'type' }) === 'percentage';
  return (
    <>
      <TextField
        form={form}
        name="code"
        label={couponLabels.code}
        hint={
          used ? 'It was used, and keeps its name.' : 'Letters, digits, hyphens. Small letters are as good.'
        }
        required="Please enter a code"
        maxLength={40}
        readOnly={used}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="description"
        label={couponLabels.description}
        hint="Shoppers read it beside the code in their cart."
        maxLength={200}
      />
      <SelectField
        form={form}
        name="type"
        label={couponLabels.type}
        choices={[
          { value: 'percentage', label: 'A percentage of the purchase' },
          { value: 'flat', label: 'A fixed amount' },
        ]}
      />
      {percentage ? (
        <NumberField
          key="percent"
          form={form}
          name="value"
          label={couponLabels.value}
          unit="%"
          decimals={2}
        />
      ) : (
        <MoneyField key="amount" form={form} name="value" label={couponLabels.value} />
      )}
      {percentage && (
        <MoneyField form={form} name="maxDiscount" label={couponLabels.maxDiscount} hint="Empty: no cap." />
      )}
      <MoneyField
        form={form}
        name="minPurchase"
        label={couponLabels.minPurchase}
        hint="Before discounts of pieces. 0: any purchase."
      />
      <MomentField form={form} name="startsAt" label={couponLabels.startsAt} hint="Empty: at once." />
      <MomentField
        form={form}
        name="expiresAt"
        label={couponLabels.expiresAt}
        hint="Empty: never. Both are Indian time."
      />
      <NumberField
        form={form}
        name="usageLimit"
        label={couponLabels.usageLimit}
        hint="So many orders may use it. Empty: any number."
      />
      <NumberField
        form={form}
        name="perCustomerLimit"
        label={couponLabels.perCustomerLimit}
        hint="1: once each. Empty: as often as they like."
      />
      <CheckField form={form} name="active" label={couponLabels.active} />
      <CheckField
        form={form}
        name="advertised"
        label={couponLabels.advertised}
        hint="Apps that use the shop’s API can show it to signed-in customers."
      />
    </>
  );
}
