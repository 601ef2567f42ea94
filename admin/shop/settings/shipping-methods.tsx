import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { SettingsGroups } from '#contract/admin/settings.ts';
import { shippingKinds } from '#domain/shipping/shipping-kinds.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EditableList } from './editable-list.tsx';

type DeliveryForm = UseFormReturn<SettingsGroups['delivery']>;

const kinds = shippingKinds.map(({ key, name }) => ({ value: key, label: name }));
const newMethod = {
  id: '',
  kind: 'flat-rate',
  label: '',
  description: '',
  fee: 0,
  rates: [{ from: 0, cost: 0 }],
};

/** SHIP-2 */
export function ShippingMethods({ form }: { readonly form: DeliveryForm }) {
  return (
    <>
      <h2 className="section-head">Shipping methods</h2>
      <p className="muted">
        Shoppers choose among these at checkout if there is more than one. The first is selected by default.
        Prices include tax.
      </p>
      <EditableList form={form} name="methods" one="Shipping method" fresh={newMethod}>
        {(index) => <MethodFields form={form} index={index} />}
      </EditableList>
    </>
  );
}

interface MethodProps {
  readonly form: DeliveryForm;
  readonly index: number;
}

function MethodFields({ form, index }: MethodProps) {
  const chosen = useWatch({ control: form.control, name: `methods.${index}.kind` });
  const kind = shippingKinds.find(({ key }) => key === chosen);
  return (
    <>
      <div className="field-pair">
        <TextField
          form={form}
          name={`methods.${index}.label`}
          label="Name at checkout"
          required="Please enter a name, such as Express delivery"
        />
        <SelectField form={form} name={`methods.${index}.kind`} label="Type" choices={kinds} />
      </div>
      <TextField
        form={form}
        name={`methods.${index}.description`}
        label="Description"
        hint={
          kind?.delivers === false
            ? 'Where and when the order can be collected.'
            : 'How long it takes, for example. Leave empty to show nothing.'
        }
      />
      {kind?.feeLabel !== undefined && (
        <MoneyField form={form} name={`methods.${index}.fee`} label={kind.feeLabel} />
      )}
      {kind?.ratesLabel !== undefined && (
        <Rates form={form} index={index} fromLabel={kind.ratesLabel} unit={kind.ratesUnit} />
      )}
    </>
  );
}

interface RatesProps extends MethodProps {
  readonly fromLabel: string;
  readonly unit: 'g' | undefined;
}

function Rates({ form, index, fromLabel, unit }: RatesProps) {
  return (
    <>
      <p className="muted">
        The highest step that an order reaches sets its price. Below the first, the method is not offered.
      </p>
      <EditableList form={form} name={`methods.${index}.rates`} one="Step" fresh={{ from: 0, cost: 0 }}>
        {(step) => (
          <div className="field-pair">
            <NumberField
              form={form}
              name={`methods.${index}.rates.${step}.from`}
              label={fromLabel}
              money={unit === undefined}
              units={unit === undefined ? [] : [unit]}
              decimals={2}
            />
            <MoneyField form={form} name={`methods.${index}.rates.${step}.cost`} label="Price" />
          </div>
        )}
      </EditableList>
    </>
  );
}
