import { keepAmounts } from '#browser/keep-amounts.ts';
import type { RateCard } from './rates-view.ts';

/** The rates that most shoppers ask for. */
export function RateCards({ cards }: { readonly cards: readonly RateCard[] }) {
  return (
    <dl className="rate-cards">
      {cards.map(({ name, rate, unit, change }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="rate-card-amount" translate="no">
            {rate}
          </dd>
          <dd>
            {unit}
            {change !== null && (
              <>
                {' · '}
                <span className={`is-${change.way}`}>{keepAmounts(change.text)}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
