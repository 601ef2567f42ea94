import { keepAmounts } from '#browser/keep-amounts.ts';
import { useState, type ReactNode } from 'react';
import { withdrawReturn, type getOrderReturns, type OrderReturn } from '#contract/order-returns.ts';
import { longDate } from '#domain/locale/indian-time.ts';
import { fromRupees } from '#domain/money.ts';
import {
  isReturnStep,
  returnKindTexts,
  returnMoneyText,
  returnNextText,
  returnReasonTexts,
  returnStatusTexts,
} from '#domain/orders/return-request.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import type { ApiQuery } from '../api/use-api-query.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { repliedText } from '../product/replied-text.ts';
import type { OrderView } from './order-view.ts';
import { ReturnForm } from './return-form.tsx';

interface OrderReturnsProps {
  readonly view: OrderView;
  readonly found: ApiQuery<typeof getOrderReturns>;
  readonly onChanged: () => void;
  /** Follows below, once the content above is known. */
  readonly children: ReactNode;
}

/** Return and exchange requests of a delivered order (AFTER-1 to AFTER-4). */
export function OrderReturns({ view, found, onChanged, children }: OrderReturnsProps) {
  const [open, setOpen] = useState(false);
  if (found.state === 'loading') return null;
  if (found.state === 'failed') return children;
  const returns = found.answer;
  if (!returns.possible && returns.requests.length === 0 && returns.until === null) return children;
  const reload = () => {
    setOpen(false);
    onChanged();
  };
  return (
    <>
      <section className="box no-print" aria-labelledby="returns">
        <h2 id="returns">Return or exchange</h2>
        {returns.requests.map((request) => (
          <Request key={request.id} request={request} onChanged={reload} />
        ))}
        {returns.possible && (
          <>
            <p className="muted">
              {keepAmounts([returns.sentence, returns.terms].filter((part) => part !== '').join(' '))}
            </p>
            {open ? (
              <ReturnForm
                orderId={view.id}
                products={view.products}
                returns={returns}
                onSent={reload}
                onCancel={() => setOpen(false)}
              />
            ) : (
              <p>
                <button className="btn btn-line" type="button" onClick={() => setOpen(true)}>
                  Return or exchange a piece
                </button>
              </p>
            )}
          </>
        )}
        {!returns.possible && returns.requests.length === 0 && <p className="muted">{returns.sentence}</p>}
      </section>
      {children}
    </>
  );
}

function Request({ request, onChanged }: { readonly request: OrderReturn; readonly onChanged: () => void }) {
  const [busy, setBusy] = useState(false);
  const {
    id,
    kind,
    reason,
    lines,
    status,
    worth,
    pick_up: pickUp,
    answer,
    words,
    pictures,
    updated_at: at,
  } = request;
  const next = returnNextText(status, kind);

  async function withdraw() {
    setBusy(true);
    const reply = await callApi(withdrawReturn, { body: { return_id: id } });
    setBusy(false);
    if (reply.ok) toast({ title: reply.answer.message });
    else errorToast(problemText(reply.problem, 'The request was not withdrawn. Please try again.'));
    onChanged();
  }

  return (
    <article className="return-request">
      <p>
        <b>
          {returnStatusTexts[status]} on {longDate(at)}
        </b>
        <br />
        {returnKindTexts[kind]}:{' '}
        {lines.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ')}
      </p>
      <p>
        {keepAmounts(
          `${returnMoneyText(
            kind,
            fromRupees(worth),
            pickUp && { from: fromRupees(pickUp.from), to: fromRupees(pickUp.to) },
          )}.`,
        )}
      </p>
      {next !== '' && <p>{next}</p>}
      <p className="muted">
        {returnReasonTexts[reason]}.{pictures.length > 0 && ` ${picturesText(pictures.length)}.`}
      </p>
      {words !== '' && <blockquote className="order-note">{words}</blockquote>}
      {answer !== '' && (
        <p className="order-note">
          {repliedText(null)} {answer}
        </p>
      )}
      {isReturnStep(status, 'withdrawn') && (
        <p>
          <button
            className="btn btn-quiet btn-sm"
            type="button"
            disabled={busy}
            onClick={() => void withdraw()}
          >
            Withdraw the request
          </button>
        </p>
      )}
    </article>
  );
}

function picturesText(count: number): string {
  return count === 1 ? '1 photo' : `${count} photos`;
}
