import { useState, type SubmitEvent } from 'react';
import { addReturnPicture, requestReturn, type OrderReturns } from '#contract/order-returns.ts';
import { formatAmount, fromRupees, subtract, zeroPaise, type Paise } from '#domain/money.ts';
import { planRefund } from '#domain/orders/refund.ts';
import {
  amountAfterPickUp,
  pickUpCostOf,
  returnKindTexts,
  returnKinds,
  returnLimits,
  returnReasonTexts,
  returnReasons,
  worthOfReturn,
  type ReturnKind,
  type ReturnReason,
} from '#domain/orders/return-request.ts';
import { limits } from '#domain/limits.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { TotalsRow } from '../cart/totals-rows.tsx';
import { DataNotice } from '../content/data-notice.tsx';
import { errorToast, toast } from '../toast/toast.ts';
import { FieldError } from '../ui/field-error.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { OrderedProduct } from './order-view.ts';
import { ReturnPictures } from './return-pictures.tsx';

interface ReturnFormProps {
  readonly orderId: number;
  readonly products: readonly OrderedProduct[];
  readonly returns: OrderReturns;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

interface Choice {
  readonly kind: ReturnKind;
  readonly reason: ReturnReason;
  /** How many of each line, by its id. */
  readonly units: Readonly<Record<number, number>>;
}

/** The longest list of numbers to choose from. */
const mostUnits = 50;

/** A request to return or exchange pieces, with what comes back before it is sent (AFTER-2). A refusal keeps all input. */
export function ReturnForm({ orderId, products, returns, onSent, onCancel }: ReturnFormProps) {
  const lines = returns.paid.lines.filter(({ units }) => units > 0);
  const [only] = lines;
  const [choice, setChoice] = useState<Choice>({
    kind: 'return',
    reason: 'changed-mind',
    units:
      lines.length === 1 && only !== undefined ? { [only.line_id]: Math.min(only.units, mostUnits) } : {},
  });
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const chosen = lines.flatMap(({ line_id }) => {
    const quantity = choice.units[line_id] ?? 0;
    return quantity === 0 ? [] : [{ line_id, quantity }];
  });

  async function send(words: string) {
    setBusy(true);
    setError(null);
    const body = { order_id: orderId, kind: choice.kind, reason: choice.reason, words, lines: chosen };
    const reply = await callApi(requestReturn, { body });
    if (!reply.ok) {
      setBusy(false);
      return setError(problemText(reply.problem, 'The request was not sent. Please try again.'));
    }
    let lost = 0;
    for (const picture of pictures) {
      const sent = { return_id: reply.answer.return_id, picture };
      const added = await callApi(addReturnPicture, { body: sent }, { timeout: limits.uploadTimeout });
      if (!added.ok) lost += 1;
    }
    setBusy(false);
    toast({ title: 'Request sent', text: reply.answer.message });
    if (lost > 0)
      errorToast('Your request was sent, but not every picture. Please write to us below about them.');
    onSent();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('words') ?? '');
    if (chosen.length === 0) setError('Please choose at least one piece');
    else if (!busy) void send(words);
  }

  function setUnits(line: number, units: number) {
    setError(null);
    setChoice({ ...choice, units: { ...choice.units, [line]: units } });
  }
  return (
    <form className="form" method="post" noValidate aria-busy={busy} onSubmit={submit}>
      <fieldset className="return-lines">
        <legend className="legend">Which piece?</legend>
        {lines.map(({ line_id: line, units }) => {
          const name = products.find(({ id }) => id === line)?.name ?? '';
          const count = choice.units[line] ?? 0;
          return (
            <div key={line} className="return-line">
              <label className="check">
                <input
                  type="checkbox"
                  checked={count > 0}
                  onChange={({ currentTarget }) =>
                    setUnits(line, currentTarget.checked ? Math.min(units, mostUnits) : 0)
                  }
                />
                <span>{name}</span>
              </label>
              {units > 1 && count > 0 && (
                <SelectField
                  label={`How many of ${name}?`}
                  name={`units-${line}`}
                  options={Array.from({ length: Math.min(units, mostUnits) }, (_, index) =>
                    String(index + 1),
                  )}
                  defaultValue={String(Math.min(count, mostUnits))}
                  onValue={(value) => setUnits(line, Number(value))}
                />
              )}
            </div>
          );
        })}
      </fieldset>
      <div className="form-pair">
        <SelectField
          label="What do you want?"
          name="kind"
          options={returnKinds}
          textOf={(kind) => returnKindTexts[kind]}
          onValue={(kind) => setChoice({ ...choice, kind })}
        />
        <SelectField
          label="Why?"
          name="reason"
          options={returnReasons}
          textOf={(reason) => returnReasonTexts[reason]}
          onValue={(reason) => setChoice({ ...choice, reason })}
        />
      </div>
      <TextArea label="In your words (optional)" name="words" rows={3} maxLength={returnLimits.words} />
      <ReturnPictures pictures={pictures} onChange={setPictures} />
      <AmountBack returns={returns} choice={choice} chosen={chosen} />
      <DataNotice purpose="messages" />
      <FieldError error={error} role="alert" />
      <div className="row">
        <button className="btn" type="submit" disabled={busy}>
          {busy ? 'Sending...' : 'Send Request'}
        </button>
        <button className="btn btn-line" type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

interface AmountBackProps {
  readonly returns: OrderReturns;
  readonly choice: Choice;
  readonly chosen: readonly { readonly line_id: number; readonly quantity: number }[];
}

/** What the shopper gets, by the rule of the refund itself. */
function AmountBack({ returns, choice, chosen }: AmountBackProps) {
  const worth = worthOf(returns, choice.kind, chosen);
  const returnPickUp = returns.pick_up && {
    from: fromRupees(returns.pick_up.from),
    to: fromRupees(returns.pick_up.to),
  };
  const pickUp = pickUpCostOf({ returnPickUp }, choice.reason);
  const back = amountAfterPickUp(worth, pickUp);
  const money = choice.kind === 'return';
  return (
    <dl className="rows return-amounts" aria-live="polite">
      <TotalsRow name={money ? 'Refund' : 'Value of the pieces'} value={formatAmount(worth)} />
      <TotalsRow
        name="Insured pick-up"
        value={pickUp === null ? 'We will tell you the cost first' : costText(pickUp)}
      />
      <TotalsRow
        name={money ? 'Total refund' : 'Credit towards another piece'}
        value={rangeText(back)}
        kind="grand"
      />
    </dl>
  );
}

function worthOf({ paid }: OrderReturns, kind: ReturnKind, chosen: AmountBackProps['chosen']): Paise {
  if (chosen.length === 0) return zeroPaise;
  const order = {
    shipping: fromRupees(paid.shipping),
    shippingRefunded: fromRupees(paid.shipping_refunded),
    roundOffLeft: fromRupees(paid.round_off_left),
    lines: paid.lines.map((line) => ({
      id: line.line_id,
      quantity: line.quantity,
      paid: fromRupees(line.paid),
      refunded: fromRupees(line.refunded),
      refundedQuantity: line.refunded_quantity,
    })),
  };
  const products = chosen.map(({ line_id: lineId, quantity }) => ({ lineId, quantity }));
  const plan = planRefund(order, { kind: 'products', products });
  const limits = { left: fromRupees(paid.money_left), owed: fromRupees(paid.owed) };
  return plan.accepted ? worthOfReturn(kind, plan.value.amount, limits) : zeroPaise;
}

interface Range {
  readonly from: Paise;
  readonly to: Paise;
}

function rangeText({ from, to }: Range): string {
  return from === to ? formatAmount(to) : `${formatAmount(from)} to ${formatAmount(to)}`;
}

function costText({ from, to }: Range): string {
  if (to === zeroPaise) return 'Free';
  const less = (amount: Paise) => formatAmount(subtract(zeroPaise, amount));
  return from === to ? less(to) : `${less(from)} to ${less(to)}`;
}
