import { useForm, useWatch } from 'react-hook-form';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { normalisePhone } from '#domain/forms/phone.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { orderStatusLabel } from './order-status-badge.tsx';

/** A message to the buyer, which the staff's own WhatsApp sends. */
export function OrderMessage({ order }: { readonly order: AdminOrder }) {
  const beginnings = beginningsOf(order);
  const form = useForm({ defaultValues: { beginning: '0', text: beginnings[0]?.text ?? '' } });
  const text = useWatch({ control: form.control, name: 'text' });
  const digits = normalisePhone(order.shipTo.phone).replace('+', '');
  if (digits.length < 10) return null;
  return (
    <section className="panel-box" aria-labelledby="order-message">
      <h2 id="order-message">Message on WhatsApp</h2>
      <form
        className="form"
        onChange={({ target }) => {
          if (!(target instanceof HTMLSelectElement)) return;
          form.setValue('text', beginnings[Number(target.value)]?.text ?? '');
        }}
      >
        <SelectField
          form={form}
          name="beginning"
          label="Begin with"
          choices={beginnings.map(({ label }, index) => ({ value: String(index), label }))}
        />
        <TextArea form={form} name="text" label="Message" rows={4} />
        <a
          className="btn btn-line btn-sm"
          href={`https://wa.me/${digits}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          Open WhatsApp with this message
        </a>
      </form>
    </section>
  );
}

function beginningsOf(order: AdminOrder): readonly { readonly label: string; readonly text: string }[] {
  const greeting = `Namaste ${order.customerName} ji,`;
  const status = orderStatusLabel(order.status, order.shippingMethod);
  const total = formatRupees(fromRupees(order.total));
  const parcel = [order.carrier, order.trackingNumber, order.trackingUrl].filter(Boolean).join(' ');
  const invoice = order.taxDocuments.find(({ kind }) => kind === 'invoice');
  return [
    {
      label: 'Order status',
      text: `${greeting} your order ${order.id} of ${total}: ${status.toLowerCase()}.`,
    },
    ...(parcel === ''
      ? []
      : [{ label: 'Parcel on the way', text: `${greeting} your parcel is on the way: ${parcel}.` }]),
    ...(invoice === undefined
      ? []
      : [{ label: 'Invoice attached', text: `${greeting} here is invoice ${invoice.number}.` }]),
    { label: 'Own words', text: `${greeting} ` },
  ];
}
