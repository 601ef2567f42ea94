import { shopNow } from '#browser/shop-clock.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { setRetention, type RetentionRow } from '#contract/admin/privacy.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { call, localRefusal } from '../../api/call-admin-api.ts';
import { fromField, sourceField, type DatedValues } from '../../form/dated-fields.ts';
import { useSave } from '../../form/use-save.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';

interface RetentionFormProps {
  readonly retention: readonly RetentionRow[];
  readonly onSaved: () => void;
}

interface Values extends DatedValues {
  readonly rule: RetentionRow['rule'];
  readonly period: number | null;
}

/** A new period for one kind of data, from a day on. */
export function RetentionForm({ retention, onSaved }: RetentionFormProps) {
  const [from] = useState(() => dayInIndia(shopNow()));
  const empty: Values = { rule: 'messages', period: null, from, source: '' };
  const form = useForm<Values>({ defaultValues: empty });
  const wanted = useWatch({ control: form.control, name: 'rule' });
  const chosen = retention.find(({ rule }) => rule === wanted);
  const save = useSave<Values, typeof setRetention>(
    form,
    async ({ period, ...values }) =>
      period === null
        ? localRefusal('Enter the period')
        : call(setRetention, { body: { ...values, period } }),
    () => {
      form.reset(empty);
      toast('Period saved');
      onSaved();
    },
  );
  return (
    <form className="form" noValidate onSubmit={save.submit} aria-label="Set a period">
      <SelectField
        form={form}
        name="rule"
        label="Kind of data"
        choices={retention.map(({ rule, title }) => ({ value: rule, label: title }))}
      />
      <div className="field-pair">
        <NumberField
          form={form}
          name="period"
          label={chosen?.unit === 'months' ? 'Months' : 'Days'}
          hint={chosen === undefined ? '' : `From ${chosen.shortest} to ${chosen.longest}, ${chosen.counted}`}
        />
        <TextField form={form} {...fromField} />
      </div>
      <TextField form={form} {...sourceField} />
      <FormFooter submit="Set period" kind="line" pending={save.pending} notice={save.notice} />
    </form>
  );
}
