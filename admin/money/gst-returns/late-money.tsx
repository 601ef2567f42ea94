import type { ReturnSummary } from '#contract/admin/gst-returns.ts';
import { dayText } from '#domain/locale/day-text.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { Link } from 'react-router';
import { DateTime } from '../../ui/date-time.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lateMoneyText } from './return-texts.ts';

/** What of the money of a closed month became known afterwards (LAW-108). */
export function LateMoney({ summary: { month, lateMoney } }: { readonly summary: ReturnSummary }) {
  if (month === null || lateMoney.length === 0) return null;
  return (
    <Notice kind="warn">
      <p>
        {lateMoneyText(month)}. Files for the books that were exported before lack this; export Tally XML or
        Excel again. The return stays as it was filed.
      </p>
      <ul>
        {lateMoney.map(({ orderId, day, amount, recordedAt }, index) => (
          <li key={index}>
            {formatRupees(fromRupees(Math.abs(amount)))} {amount < 0 ? 'went back' : 'came'} on {dayText(day)}
            {orderId !== null && (
              <>
                {', '}
                <Link className="link" to={fillPath(adminPages.order.path, { id: orderId })}>
                  order {orderId}
                </Link>
              </>
            )}
            , recorded <DateTime at={recordedAt} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
