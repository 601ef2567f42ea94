import type { AdminOrder } from '#contract/admin/orders.ts';
import { articleText } from '#domain/catalogue/article-text.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { packedUnits } from './slip-facts.ts';

/** For the person who gets the gift: what it is, without prices, on a sheet of its own (PIECE-9). */
export function GiftReceipt({ order: { id, placedAt, lines } }: { readonly order: AdminOrder }) {
  return (
    <article className="slip gift-receipt">
      <h2>Gift receipt</h2>
      <p>
        Order {id}, <DateTime at={placedAt} />
      </p>
      <ul>
        {lines
          .filter((line) => packedUnits(line) > 0)
          .map((line) => (
            <li key={line.id}>
              <b className="num">{packedUnits(line)} ×</b>
              <span className="stack">
                {line.name}
                {line.size !== null && <b>{line.size}</b>}
                <span className="hint">{articleText(line.productId, line.code)}</span>
              </span>
            </li>
          ))}
      </ul>
      <p>Quote the order number if you have a question about this gift.</p>
    </article>
  );
}
