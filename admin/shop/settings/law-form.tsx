import { shopNow } from '#browser/shop-clock.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { setLawRule, type LawRules } from '#contract/admin/law.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import type { LawRuleKey } from '#domain/tax/law-rule-keys.ts';
import { isAmountRule } from '#domain/tax/law-rules.ts';
import { call } from '../../api/call-admin-api.ts';
import { fromField, sourceField, type DatedValues } from '../../form/dated-fields.ts';
import { useSave } from '../../form/use-save.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';

interface LawFormProps {
  readonly rules: LawRules;
  readonly onSaved: () => void;
}

interface Values extends DatedValues {
  readonly rule: LawRuleKey;
  readonly value: string;
}

/** Another value for one rule, from a day on. */
export function LawForm({ rules, onSaved }: LawFormProps) {
  const [from] = useState(() => dayInIndia(shopNow()));
  const empty: Values = { rule: 'cashBelow', value: '', from, source: '' };
  const form = useForm<Values>({ defaultValues: empty });
  const rule = useWatch({ control: form.control, name: 'rule' });
  const save = useSave<Values, typeof setLawRule>(
    form,
    (body) => call(setLawRule, { body }),
    () => {
      form.reset(empty);
      toast('Value saved');
      onSaved();
    },
  );
  return (
    <form className="form panel-box" noValidate onSubmit={save.submit} aria-labelledby="set-value">
      <h2 id="set-value">Set a value</h2>
      <SelectField
        form={form}
        name="rule"
        label="Rule"
        choices={rules.map(({ rule: value, title }) => ({ value, label: title }))}
      />
      <div className="field-pair">
        <TextField
          form={form}
          name="value"
          label={isAmountRule(rule) ? 'Rupees' : 'Name of the form'}
          required="Enter the value"
          maxLength={40}
        />
        <TextField form={form} {...fromField} />
      </div>
      <TextField form={form} {...sourceField} />
      <FormFooter submit="Set value" kind="line" pending={save.pending} notice={save.notice} />
    </form>
  );
}
