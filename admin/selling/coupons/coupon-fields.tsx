import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { AdminCoupon } from '#contract/admin/coupons.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { DateTimeField } from '../../ui/parsed-field.tsx';
import { choicesOf, SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

export type CouponValues = Omit<AdminCoupon, 'id' | 'state' | 'used' | 'everUsed'>;

export const couponLabels = {
  code: 'Code',
  description: 'Description',
  type: 'Type',
  value: 'Discount',
  minPurchase: 'Minimum purchase',
  maxDiscount: 'Maximum discount',
  startsAt: 'Starts',
  expiresAt: 'Ends',
  usageLimit: 'Uses in total',
  perCustomerLimit: 'Uses per customer',
  active: 'Active',
  advertised: 'Show in the list of coupons',
};

export const couponTypeLabels: Readonly<Record<CouponValues['type'], string>> = {
  percentage: 'A percentage of the purchase',
  flat: 'A fixed amount',
};

interface CouponFieldsProps {
  readonly form: UseFormReturn<CouponValues>;
  /** Whether orders have used it. Its code cannot change then. */
  readonly used: boolean;
}

/** Every rule that a coupon can have (CART-4). */
export function CouponFields({ form, used }: CouponFieldsProps) {
  const field = fieldsOf(form, couponLabels);
  const percentage = useWatch({ control: form.control, name: 'type' }) === 'percentage';
  return (
    <>
      <TextField
        {...field('code')}
        hint={
          used
            ? 'Orders were placed with this code, so it cannot change.'
            : 'Letters, digits and hyphens. Upper and lower case are the same.'
        }
        required="Please enter a code"
        maxLength={40}
        readOnly={used}
        autoComplete="off"
      />
      <TextField {...field('description')} hint="Shown beside the code in the cart." maxLength={200} />
      <SelectField {...field('type')} choices={choicesOf(couponTypeLabels)} />
      {percentage ? (
        <NumberField key="percent" {...field('value')} unit="%" decimals={2} />
      ) : (
        <MoneyField key="amount" {...field('value')} />
      )}
      {percentage && <MoneyField {...field('maxDiscount')} hint="Leave empty for no maximum." />}
      <MoneyField {...field('minPurchase')} hint="The total before product discounts. 0 means no minimum." />
      <DateTimeField {...field('startsAt')} hint="Leave empty to start at once." />
      <DateTimeField {...field('expiresAt')} hint="Leave empty for no end. Both times are Indian time." />
      <NumberField {...field('usageLimit')} hint="How many orders may use it. Leave empty for no limit." />
      <NumberField
        {...field('perCustomerLimit')}
        hint="How many times one account may use it, and all accounts that have confirmed one mailbox together. Whoever erases the account starts anew. Leave empty for no limit."
      />
      <CheckboxField {...field('active')} />
      <CheckboxField
        {...field('advertised')}
        hint="Apps that use the shop’s API can show it to signed-in customers."
      />
    </>
  );
}
