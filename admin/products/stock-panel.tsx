import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/api-call.ts';
import { listMovements, type Movement } from '#contract/admin/stock.ts';
import { call, refusalText } from '../api/call-admin-api.ts';
import { useMay } from '../session/use-staff.ts';
import { DateTime } from '../ui/date-time.tsx';
import { Notice } from '../ui/notice.tsx';
import { movementWords } from './stock-movement-labels.ts';
import { MoveStockForm } from './adjust-stock-form.tsx';

interface StockPanelProps {
  readonly pieceId: number;
  /** The stock is another one. */
  readonly onMoved: () => unknown;
}

/** What is on the shelf, how it is changed, and every change there was. */
export function StockPanel({ pieceId, onMoved }: StockPanelProps) {
  const mayWrite = useMay()('pieces.write');
  const [book, setBook] = useState<Answer<typeof listMovements> | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  async function read() {
    const reply = await call(listMovements, { params: { id: pieceId } });
    if (reply.ok) setBook(reply.answer);
    setNotice(reply.ok ? null : refusalText(reply.problem));
  }
  const readFirst = useEffectEvent(read);
  useEffect(() => void readFirst(), []);
  return (
    <section className="panel-box" aria-labelledby="piece-stock">
      <h2 id="piece-stock">{book === null ? 'On the shelf' : `On the shelf: ${book.stock}`}</h2>
      {notice !== null && <Notice>{notice}</Notice>}
      {book !== null && mayWrite && (
        <MoveStockForm
          pieceId={pieceId}
          stock={book.stock}
          onMoved={() => {
            void read();
            onMoved();
          }}
          onSeen={(stock) => setBook({ ...book, stock })}
        />
      )}
      {book !== null && book.movements.length > 0 && (
        <details>
          <summary>Every change ({book.more ? 'the latest 100' : book.movements.length})</summary>
          <ol className="trail">
            {book.movements.map((movement, index) => (
              <MovementRow key={index} movement={movement} />
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

function MovementRow({
  movement: { at, by, change, note, orderId, reason, stock },
}: {
  readonly movement: Movement;
}) {
  return (
    <li>
      <b className="num">{change > 0 ? `+${change}` : `−${-change}`}</b> {movementWords[reason]}
      {orderId !== null && (
        <>
          {' '}
          <Link className="link" to={`/orders/${orderId}`}>
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
