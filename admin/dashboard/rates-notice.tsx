import { Link } from 'react-router';
import type { getDashboard } from '#contract/admin/dashboard.ts';
import type { Answer } from '#contract/api-call.ts';
import { shortDateTime } from '#domain/locale/indian-time.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { Notice } from '../ui/notice.tsx';

type Rates = NonNullable<Answer<typeof getDashboard>['rates']>;

/** Says that today's rates are missing, and what follows. */
export function RatesNotice({ rates: { setToday, stopped, stopsAt } }: { readonly rates: Rates }) {
  if (setToday && !stopped) return null;
  return (
    <Notice kind={stopped ? 'bad' : 'warn'}>
      {stopped
        ? 'Pieces priced by rate are not for sale, because the rates are too old. '
        : 'Today’s rates are not set; the last prices still apply. '}
      {!stopped && stopsAt !== null && `Pieces priced by rate are not sold from ${shortDateTime(stopsAt)}. `}
      <Link to={adminPages.rates.path}>Set today’s rates</Link>
    </Notice>
  );
}
