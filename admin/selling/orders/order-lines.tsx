import { keepAmounts } from '#browser/keep-amounts.ts';
import type { AdminOrder } from '#contract/admin/orders.ts';
import type { PriceBreakup } from '#contract/price-breakup.ts';
import { articleText } from '#domain/catalogue/article-text.ts';
import { formatAmount, fromRupees, subtract, toRupees } from '#domain/money.ts';
import { isUnsuccessful } from '#domain/orders/order-status.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { CorrectHallmark } from './correct-hallmark.tsx';
import { CorrectHuids } from './correct-huids.tsx';
import { refundedLineText, refundedWord, restockedText } from './order-texts.ts';

interface OrderLinesProps {
  readonly order: AdminOrder;
  /** Reloads the order. */
  readonly onChanged: () => Promise<void>;
}

export function OrderLines({ order, onChanged }: OrderLinesProps) {
  const { lines, totals, total, taxRows } = order;

  const rows: readonly (readonly [string, number])[] = [
    ['Subtotal', totals.subtotal],
    ['Product discount', -totals.discount],
    [`Coupon ${totals.couponCode ?? ''}`.trim(), -totals.couponDiscount],
    ['Tax added', totals.tax],
    [totals.shippingLabel, totals.shipping],
    ['Round off', totals.roundOff],
  ];
  return (
    <section className="panel-box" aria-labelledby="order-pieces">
      <h2 id="order-pieces">Pieces</h2>
      <ul className="order-lines">
        {lines.map((line) => (
          <li key={line.id}>
            {line.picture.path === null ? (
              <span className="order-picture" />
            ) : (
              <img className="order-picture" src={line.picture.path} alt="" width="64" height="64" />
            )}
            <span className="stack">
              <a
                className="link"
                translate="no"
                href={fillPath(pages.product.path, { slug: line.productId })}
                target="_blank"
                rel="noreferrer"
              >
                {line.name}
              </a>
              {line.size !== null && <b className="line-size">{line.size}</b>}
              <span className="hint">
                {articleText(line.productId, line.code)} · {line.quantity} ×{' '}
                <RupeeAmount rupees={line.unitPrice} />
                {line.facts.map((fact) => ` · ${fact}`)}
              </span>
              {line.hallmarkCorrectable && (
                <CorrectHallmark orderId={order.id} line={line} onChanged={onChanged} />
              )}
              {line.huidsCorrectable && <CorrectHuids order={order} line={line} onChanged={onChanged} />}
              {line.priceBreakup !== null && <LineBreakup breakup={line.priceBreakup} />}
              {line.refundedQuantity > 0 && <Badge tone="yellow">{refundedLineText(line)}</Badge>}
              {isUnsuccessful(order.status) && <span className="hint">{restockedText(line)}</span>}
              {line.refunded > line.notBack.amount && (
                <span className="hint">
                  <RupeeAmount
                    rupees={toRupees(subtract(fromRupees(line.refunded), fromRupees(line.notBack.amount)))}
                  />{' '}
                  {refundedWord(order)}
                </span>
              )}
            </span>
            <RupeeAmount rupees={line.paid} />
          </li>
        ))}
      </ul>
      <dl className="sums">
        {rows
          .filter(([name, amount]) => amount !== 0 || name === 'Subtotal' || name === totals.shippingLabel)
          .map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {amount < 0 && '−'}
                <RupeeAmount rupees={Math.abs(amount)} />
              </dd>
            </div>
          ))}
        <div className="sums-total">
          <dt>Total</dt>
          <dd>
            <RupeeAmount rupees={total} />
          </dd>
        </div>
        {taxRows.map(({ label, amount }) => (
          <div key={label} className="sums-tax">
            <dt>{label}</dt>
            <dd>
              <RupeeAmount rupees={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the price of the line was made of when it was ordered (RATE-11). */
function LineBreakup({ breakup: { rows, total } }: { readonly breakup: PriceBreakup }) {
  return (
    <details>
      <summary className="link">Price break-up</summary>
      <table className="breakup">
        <tbody>
          {rows.map(({ label, detail, amount }, index) => (
            <tr key={index}>
              <th scope="row">
                {label}
                {detail !== null && <small>{keepAmounts(detail)}</small>}
              </th>
              <td>{keepAmounts(formatAmount(fromRupees(amount)))}</td>
            </tr>
          ))}
          <tr className="breakup-total">
            <th scope="row">Total</th>
            <td>{keepAmounts(formatAmount(fromRupees(total)))}</td>
          </tr>
        </tbody>
      </table>
    </details>
  );
}
