import { keepAmounts } from '#browser/keep-amounts.ts';
import { Fragment, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { refundOrder, type AdminOrder } from '#contract/admin/orders.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { formatRupees, fromRupees, toRupees, zeroPaise } from '#domain/money.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { refundMoney } from '#domain/orders/online-payment.ts';
import { billKinds } from '#domain/orders/invoice-due.ts';
import { isUnsuccessful } from '#domain/orders/order-status.ts';
import { exchangeNote, handRefunds } from '#domain/orders/hand-refund.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { huidLabel } from './huid-field.tsx';
import { RefundBreakup } from './refund-breakup.tsx';
import {
  isAsked,
  RestockField,
  restockChoices,
  restockedLines,
  type RestockChoice,
} from './restock-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { paidInText, refundOutcome } from './order-texts.ts';
import { plannedRefund, type RefundPart } from './refund-amount.ts';
import { useCheckedRefunds } from './use-checked-refunds.ts';

interface RefundFormProps {
  readonly order: AdminOrder;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

interface RefundValues {
  kind: 'all' | 'products' | 'amount';
  /** The quantity to refund of each line, by its index. */
  products: number[];
  /** The HUIDs of these, by the index of the line. */
  returned: string[];
  amount: number | null;
  reason: string;
  /** By the index of the line. */
  restock: RestockChoice[];
  note: string;
  exchange: boolean;
}

export function RefundForm({ order, onDone, onCancel }: RefundFormProps) {
  const [key] = useState(() => crypto.randomUUID()); // a second click repeats the same refund
  const form = useForm<RefundValues>({
    defaultValues: {
      kind: 'all',
      products: order.lines.map(() => 0),
      returned: order.lines.map(() => ''),
      amount: null,
      reason: '',
      restock: restockChoices(order),
      note: '',
      exchange: false,
    },
  });
  const values = useWatch({
    control: form.control,
    compute: ({ kind, products, returned, amount, exchange }) => ({
      ...{ kind, products, returned, amount },
      exchange: exchange && kind !== 'amount',
    }),
  });
  const { kind, exchange } = values;
  // Of an order that has ended, it was asked then.
  const asked = kind !== 'amount' && !isUnsuccessful(order.status);
  const part = partOf(values, order);
  const plan = plannedRefund(order, part);
  const left = fromRupees(order.totals.refundable);
  const amount = plan === null ? null : refundMoney(plan.amount, left, fromRupees(order.totals.owed)).money;
  const save = useSave<RefundValues, typeof refundOrder>(
    form,
    ({ reason, restock, note, ...refund }) =>
      call(refundOrder, {
        params: { id: order.id },
        body: {
          key,
          reason,
          note: exchange ? exchangeNote : note,
          restock: asked ? restockedLines(order, restock) : false,
          part: partOf(refund, order),
          expected: toRupees(amount ?? zeroPaise),
        },
      }),
    ({ refunds }) => {
      if (exchange) toast('The credit for the exchange is recorded');
      else if (order.payment === null) toast('Manual refund recorded');
      else toast(...refundOutcome(refunds.at(-1)));
      onDone();
    },
  );
  const away = useCheckedRefunds(order);
  const made = documentMade(order);
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        if (amount !== null) return save.submit(event);
        event.preventDefault();
      }}
    >
      {away !== null && <Notice kind="warn">{away}</Notice>}
      <SelectField
        form={form}
        name="kind"
        label="Refund"
        choices={[
          { value: 'all', label: 'Everything not refunded yet' },
          { value: 'products', label: 'Selected pieces' },
          { value: 'amount', label: 'An amount' },
        ]}
      />
      {kind === 'products' &&
        order.lines.map((line, index) => (
          <Fragment key={line.id}>
            <SelectField
              form={form}
              name={`products.${index}`}
              label={line.name}
              read={Number}
              choices={Array.from({ length: line.quantity - line.refundedQuantity + 1 }, (_, count) => ({
                value: String(count),
                label: count === 0 ? 'None' : `${count} of ${line.quantity}`,
              }))}
            />
            {asksHuids(line, values.products[index]) && (
              <TextField
                form={form}
                name={`returned.${index}`}
                label={huidLabel(line.name, values.products[index] ?? 0)}
                hint={`Of the pieces that came back. Sold with ${line.huids.join(', ')}.`}
                required="Please enter the HUIDs of the pieces that came back"
                maxLength={2000}
              />
            )}
          </Fragment>
        ))}
      {kind === 'amount' && <MoneyField form={form} name="amount" label="Amount" />}
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint={`Shown ${made === null ? '' : `on the ${made} and `}in the order’s history.`}
        required="Enter a reason"
        maxLength={300}
      />
      {asked &&
        order.lines.map(
          (line, index) =>
            isAsked(line) &&
            (kind === 'all' ? line.refundedQuantity < line.quantity : (values.products[index] ?? 0) > 0) && (
              <RestockField
                key={line.id}
                form={form}
                name={`restock.${index}`}
                line={line}
                status={order.status}
              />
            ),
        )}
      {kind !== 'amount' && (
        <CheckboxField
          form={form}
          name="exchange"
          label="Exchange: credit it towards another piece"
          hint="No money is sent. Sell the other piece at the counter, paid with the credit of this order."
        />
      )}
      {order.payment === null && !exchange && (
        <SuggestField
          form={form}
          name="note"
          label="How it was refunded"
          hint={`${paidInText(order.payments)}Nothing was paid online, so you make the refund yourself. Enter Cash, UPI or Bank transfer, or describe it.`}
          suggestions={handRefunds}
          maxLength={300}
        />
      )}
      {plan !== null && <RefundBreakup order={order} plan={plan} part={part} />}
      <p className="sales-sum" role="status">
        {amount === null ? (
          <span className="hint">{nothing(kind, order)}</span>
        ) : (
          <>
            {exchange
              ? 'Credit for another piece'
              : order.payment === null
                ? 'Manual refund'
                : `Refund by ${order.paymentMethod}`}
            : <b className="num">{keepAmounts(formatRupees(amount))}</b>
          </>
        )}
      </p>
      {amount === null ? (
        <div className="row">
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      ) : (
        <FormFooter
          submit={
            amount === zeroPaise
              ? 'Credit the pieces'
              : `${exchange ? 'Credit' : 'Refund'} ${formatRupees(amount)}`
          }
          pending={save.pending}
          notice={save.refusal}
          onCancel={onCancel}
        />
      )}
      {amount !== null && (
        <p className="hint">
          {made === null ? 'This cannot be undone.' : `This issues a ${made}. It cannot be undone.`}
        </p>
      )}
    </form>
  );
}

/** The document that a refund makes at once; null: none, as nothing is issued of the order yet. */
function documentMade({ taxDocuments }: AdminOrder): 'credit note' | 'refund voucher' | null {
  if (taxDocuments.some(({ kind }) => billKinds.some((bill) => bill === kind))) return 'credit note';
  return taxDocuments.some(({ kind }) => kind === 'receipt-voucher') ? 'refund voucher' : null;
}

/** Whether only some of the hallmarked articles of a line are refunded. */
function asksHuids(
  { huids, quantity, refundedQuantity }: AdminOrder['lines'][number],
  refunded = 0,
): boolean {
  return huids.length > 0 && refunded > 0 && refunded < quantity - refundedQuantity;
}

function partOf(
  { kind, products, returned, amount }: Pick<RefundValues, 'kind' | 'products' | 'returned' | 'amount'>,
  { lines }: AdminOrder,
): RefundPart {
  switch (kind) {
    case 'all':
      return { kind };
    case 'products': {
      const chosen = lines.map((line, index) => ({
        lineId: line.id,
        quantity: products[index] ?? 0,
        ...(asksHuids(line, products[index]) && { huids: returned[index] ?? '' }),
      }));
      return { kind, products: chosen.filter(({ quantity }) => quantity > 0) };
    }
    case 'amount':
      return { kind, amount: amount ?? 0 };
  }
}

/** Why the form cannot be submitted yet. */
function nothing(kind: RefundValues['kind'], { totals }: AdminOrder): string {
  const most = formatRupees(fromRupees(totals.refundable));
  if (kind === 'products') return 'Select the pieces to refund.';
  return kind === 'amount' ? `Enter an amount of at most ${most}.` : 'Nothing is left to refund.';
}
