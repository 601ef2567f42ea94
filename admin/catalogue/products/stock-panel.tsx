import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/api-call.ts';
import { listStockMovements, type StockMovement } from '#contract/admin/stock.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from './sections/section.tsx';
import { AdjustStockForm, movementReasonLabels } from './adjust-stock-form.tsx';

interface StockPanelProps {
  readonly productId: number;
  /** The stock is another one. */
  readonly onMoved: () => unknown;
}

/** The stock of a product, the form to change it, and the list of all changes. */
export function StockPanel({ productId, onMoved }: StockPanelProps) {
  const mayWrite = usePermissionCheck()('products.write');
  const [book, setBook] = useState<Answer<typeof listStockMovements> | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  async function read() {
    const reply = await call(listStockMovements, { params: { id: productId } });
    if (reply.ok) setBook(reply.answer);
    setNotice(reply.ok ? null : refusalMessage(reply.problem));
  }
  const readFirst = useEffectEvent(read);
  useEffect(() => void readFirst(), []);
  return (
    <Section part="stock" note={book !== null && `${book.stock} in stock`}>
      {notice !== null && <Notice>{notice}</Notice>}
      {book !== null && book.sizes.length > 0 && (
        <ul className="size-stock" aria-label="Stock by size">
          {book.sizes.map(({ size, text, stock }) => (
            <li key={size}>
              {text}: <b className="num">{stock}</b>
            </li>
          ))}
        </ul>
      )}
      {book !== null && mayWrite && (
        <Fold summary="Change the stock">
          <AdjustStockForm
            productId={productId}
            stock={book.stock}
            sizes={book.sizes}
            onMoved={() => {
              void read();
              onMoved();
            }}
            onSeen={() => void read()}
          />
        </Fold>
      )}
      {book !== null && book.movements.length > 0 && (
        <Fold summary={`All changes (${book.more ? 'the latest 100' : book.movements.length})`}>
          <ol className="trail">
            {book.movements.map((movement, index) => (
              <MovementRow key={index} movement={movement} />
            ))}
          </ol>
        </Fold>
      )}
    </Section>
  );
}

function MovementRow({
  movement: { at, by, change, note, orderId, reason, size, stock },
}: {
  readonly movement: StockMovement;
}) {
  return (
    <li>
      <b className="num">{change > 0 ? `+${change}` : `−${-change}`}</b> {movementReasonLabels[reason]}
      {size !== null && `, ${size}`}
      {orderId !== null && (
        <>
          {' '}
          <Link className="link" to={fillPath(adminPages.order.path, { id: orderId })}>
            order {orderId}
          </Link>
        </>
      )}
      <span className="muted">
        {' '}
        · {stock} left · <DateTime at={at} />
        {by !== null && ` · ${by}`}
      </span>
      {note !== null && <p className="hint">{note}</p>}
    </li>
  );
}
