import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { AdminCoupon } from '#contract/admin/coupons.ts';
import { shortDateTime } from '#domain/locale/indian-time.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DateTimeField } from '../../ui/parsed-field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { rupeesText } from '../../ui/parse-rupees.ts';
import { SelectField } from '../../ui/select-field.tsx';
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

const typeLabels: Readonly<Record<CouponValues['type'], string>> = {
  percentage: 'A percentage of the purchase',
  flat: 'A fixed amount',
};

/** A field of a coupon as its form shows it, to compare two versions. */
export function formatCouponValue(field: string, value: unknown, { type }: Partial<CouponValues>): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  if (field === 'type') return text === 'flat' ? typeLabels.flat : typeLabels.percentage;
  if (field === 'startsAt' || field === 'expiresAt') return shortDateTime(text);
  if (field === 'value' && type === 'percentage') return `${text} %`;
  return ['value', 'minPurchase', 'maxDiscount'].includes(field) ? rupeesText(Number(value)) : text;
}

/** What is sent: a fixed amount has no maximum, and its field is not shown. */
export function couponBody(values: CouponValues): CouponValues {
  return values.type === 'flat' ? { ...values, maxDiscount: null } : values;
}

export const emptyCoupon: CouponValues = {
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
  /** Whether orders have used it. Its code cannot change then. */
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
          used
            ? 'Orders were placed with this code, so it cannot change.'
            : 'Letters, digits and hyphens. Upper and lower case are the same.'
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
        hint="Shown beside the code in the cart."
        maxLength={200}
      />
      <SelectField
        form={form}
        name="type"
        label={couponLabels.type}
        choices={Object.entries(typeLabels).map(([value, label]) => ({ value, label }))}
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
        <MoneyField
          form={form}
          name="maxDiscount"
          label={couponLabels.maxDiscount}
          hint="Leave empty for no maximum."
        />
      )}
      <MoneyField
        form={form}
        name="minPurchase"
        label={couponLabels.minPurchase}
        hint="The total before product discounts. 0 means no minimum."
      />
      <DateTimeField
        form={form}
        name="startsAt"
        label={couponLabels.startsAt}
        hint="Leave empty to start at once."
      />
      <DateTimeField
        form={form}
        name="expiresAt"
        label={couponLabels.expiresAt}
        hint="Leave empty for no end. Both times are Indian time."
      />
      <NumberField
        form={form}
        name="usageLimit"
        label={couponLabels.usageLimit}
        hint="How many orders may use it. Leave empty for no limit."
      />
      <NumberField
        form={form}
        name="perCustomerLimit"
        label={couponLabels.perCustomerLimit}
        hint="How many times one customer may use it. Leave empty for no limit."
      />
      <CheckboxField form={form} name="active" label={couponLabels.active} />
      <CheckboxField
        form={form}
        name="advertised"
        label={couponLabels.advertised}
        hint="Apps that use the shop’s API can show it to signed-in customers."
      />
    </>
  );
}
