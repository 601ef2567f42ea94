import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { useShell } from './use-shell.ts';

/** The rate of the day below the header (RATE-2). */
export function RateStrip() {
  const { rate } = useShell();
  if (rate === null) return null;
  return (
    <aside className="strip" aria-label={pages.rates.title}>
      <div className="wrap">
        <Link to={pages.rates.path}>
          {rate.name} <b>{rate.rate}</b> · {rate.since}
        </Link>
      </div>
    </aside>
  );
}
