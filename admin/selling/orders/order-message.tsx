import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { shareTaxDocument } from '#contract/admin/order-documents.ts';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { normalisePhone } from '#domain/input/phone.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { customerStatusText } from './order-texts.ts';

/** A message to the buyer, which the staff's own WhatsApp sends. */
export function OrderMessage({ order }: { readonly order: AdminOrder }) {
  const mayShare = usePermissionCheck()('orders.move');
  const beginnings = beginningsOf(order, { mayShare });
  const digits = normalisePhone(order.shipTo.phone).replace('+', '');
  const [{ label, link, to }, setChosen] = useState({ label: statusOf, link: '', to: digits });
  // A beginning ends with its state of the order.
  const chosen = beginnings.find((each) => each.label === label) ?? beginnings[0];
  const form = useForm({
    // As the order is now; what was typed stays.
    values: { beginning: chosen?.label ?? statusOf, text: `${chosen?.text ?? ''}${link}` },
    resetOptions: { keepDirtyValues: true },
  });
  const { text } = useWatch({ control: form.control });
  if (digits.length < 10) return null;

  async function begin(wanted: string) {
    const { text: beginning = '', document } = beginnings.find((each) => each.label === wanted) ?? {};
    form.reset({ beginning: wanted, text: beginning });
    setChosen({ label: wanted, link: '', to: digits });
    if (document === undefined) return;
    const reply = await call(shareTaxDocument, { params: { id: document }, body: { by: 'whatsapp' } });
    if (form.getValues('beginning') !== wanted) return;
    if (!reply.ok) return form.setError('text', { message: refusalMessage(reply.problem) });
    const { link: signed, whatsapp } = reply.answer;
    // The buyer's number: the parcel may go to somebody else, who is not to read the invoice.
    const number = new URL(whatsapp ?? '').pathname.slice(1);
    setChosen({ label: wanted, link: ` ${signed ?? ''}`, to: number });
  }

  return (
    <section className="panel-box" aria-labelledby="order-message">
      <h2 id="order-message">Message on WhatsApp</h2>
      <form
        className="form"
        onChange={({ target }) => {
          if (target instanceof HTMLSelectElement) void begin(target.value);
        }}
      >
        <SelectField
          form={form}
          name="beginning"
          label="Begin with"
          choices={beginnings.map((each) => ({ value: each.label, label: each.label }))}
        />
        <TextArea form={form} name="text" label="Message" rows={4} />
        <a
          className="btn btn-line btn-sm"
          href={`https://wa.me/${to}?text=${encodeURIComponent(text ?? '')}`}
          target="_blank"
          rel="noreferrer"
        >
          Open WhatsApp with this message
        </a>
      </form>
    </section>
  );
}

/** The beginning that every order has. */
const statusOf = 'Order status';

interface Beginning {
  readonly label: string;
  readonly text: string;
  /** The document whose signed link follows the text. */
  readonly document?: number;
}

function beginningsOf(order: AdminOrder, { mayShare }: { readonly mayShare: boolean }): Beginning[] {
  const greeting = `Namaste ${order.customerName} ji,`;
  const status = customerStatusText(order);
  const onTheWay = order.status === 'shipped' || order.status === 'out_for_delivery';
  const total = formatRupees(fromRupees(order.total));
  const parcel = [order.carrier, order.trackingNumber, order.trackingUrl].filter(Boolean).join(' ');
  const bill = order.taxDocuments.find(({ kind }) => kind === 'invoice' || kind === 'bill-of-supply');
  const name = bill?.kind === 'invoice' ? 'invoice' : 'bill of supply';
  return [
    {
      label: statusOf,
      text: `${greeting} the status of your order ${order.id} of ${total} is: ${status}.`,
    },
    ...(parcel === '' || !onTheWay
      ? []
      : [{ label: 'Parcel on the way', text: `${greeting} your parcel is on the way: ${parcel}.` }]),
    ...(bill === undefined || !mayShare
      ? []
      : [
          {
            label: `Link to the ${name}`,
            text: `${greeting} here is ${name} ${bill.number} of your order ${order.id}, as PDF:`,
            document: bill.id,
          },
        ]),
    { label: 'Write your own', text: `${greeting} ` },
  ];
}
