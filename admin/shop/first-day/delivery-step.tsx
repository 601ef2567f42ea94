import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { updateDelivery, type SettingsGroups } from '#contract/admin/settings.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { useSave } from '../../form/use-save.ts';
import { termLabels } from '../settings/delivery-calendar.tsx';
import { formatValue } from '../settings/format-value.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SaveConflictPanel } from '../../ui/save-conflict-panel.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';

type Delivery = SettingsGroups['delivery'];

const labels = {
  handlingDays: termLabels.handlingDays,
  returnDays: termLabels.returnDays,
  returnPickUp: 'Cost of the pick-up of a return',
  promise: 'Delivery promise',
};

/** The delivery settings that every shop needs, in the step itself (DAY-11). The others keep their values. */
export function DeliveryStep({ delivery }: { readonly delivery: Delivery }) {
  const { revalidate } = useRevalidator();
  const form = useForm<Delivery>({ defaultValues: delivery });
  const save = useSave<Delivery, typeof updateDelivery>(
    form,
    (body) => call(updateDelivery, { body }),
    (saved) => {
      form.reset(saved);
      toast('Delivery saved');
      void revalidate();
    },
  );
  const field = fieldsOf(form, labels);
  const elsewhere = Object.keys(form.formState.errors).filter((field) => !(field in labels));
  return (
    <form className="form step-form" noValidate aria-label="Delivery" onSubmit={save.submit}>
      <SaveConflictPanel
        save={save}
        thing="these settings"
        labels={labels}
        formatValue={(_, value) => formatValue(value)}
      />
      <div className="field-pair">
        <NumberField {...field('handlingDays')} />
        <NumberField {...field('returnDays')} hint="From the delivery. The return policy states them." />
      </div>
      <div className="field-pair">
        <MoneyField
          form={form}
          name="returnPickUp.from"
          label="Pick-up of a return, from"
          hint="0 if it is free. The drafts of the policies state it."
        />
        <MoneyField form={form} name="returnPickUp.to" label="Pick-up of a return, to" />
      </div>
      <TextArea
        {...field('promise')}
        hint="One sentence, such as: Insured, in a sealed box. The days follow from the PIN code."
        rows={2}
      />
      {elsewhere.length > 0 ? (
        <Notice>Please check the other delivery settings first.</Notice>
      ) : (
        save.notice !== null && <Notice>{save.notice}</Notice>
      )}
      <div className="row">
        <Button type="submit" small pending={save.pending}>
          Save and continue
        </Button>
        <LinkButton to={adminPages.delivery.path} kind="line" small>
          Countries, costs and days
        </LinkButton>
      </div>
    </form>
  );
}
