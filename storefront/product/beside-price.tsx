import { keepAmounts } from '#browser/keep-amounts.ts';
import { useEffect, useRef, useState } from 'react';
import {
  estimateCurrencies,
  estimateText,
  isEstimateCurrency,
  type EstimateCurrency,
} from '#domain/locale/estimate.ts';
import { longDate } from '#domain/locale/indian-time.ts';
import { readStored, writeStored } from '../storage/local-storage.ts';
import type { ProductView } from './load-product.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

/** The price in the visitor's currency, at the owner's rate, beside the rupees (PIECE-10). The choice stays on the device. */
export function Estimate({ product: { price, estimates } }: { readonly product: ProductView }) {
  const [chosen, setChosen] = useState<EstimateCurrency | null>(null);
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // What was chosen before this script arrived, else the choice of the device.
    const early = field.current?.value ?? '';
    const currency = early === '' ? readStored('estimateCurrency') : early;
    if (!isEstimateCurrency(currency)) return;
    setChosen(currency);
    writeStored('estimateCurrency', currency);
    if (field.current !== null) field.current.value = currency;
  }, []);
  if (estimates === null) return null;
  const rate = estimates.rates.find(({ currency }) => currency === chosen);
  const choose = (value: string) => {
    const currency = isEstimateCurrency(value) ? value : null;
    setChosen(currency);
    writeStored('estimateCurrency', currency);
  };
  return (
    <details className="estimate">
      <summary>
        {rate === undefined ? (
          'Estimate in another currency'
        ) : (
          <>
            Estimate: <span translate="no">{estimateText(price, rate)}</span>
          </>
        )}
      </summary>
      <p>
        You pay in rupees. Estimates use our rates of {longDate(estimates.since)}; your bank uses its own.
      </p>
      <ul>
        {estimates.rates.map((each) => (
          <li key={each.currency}>
            {estimateCurrencies[each.currency]}: <span translate="no">{estimateText(price, each)}</span>
          </li>
        ))}
      </ul>
      <label className="needs-script">
        Show beside every price:{' '}
        <select ref={field} defaultValue="" onChange={({ target }) => choose(target.value)}>
          <option value="">Rupees only</option>
          {estimates.rates.map(({ currency }) => (
            <option key={currency} value={currency}>
              {estimateCurrencies[currency]}
            </option>
          ))}
        </select>
      </label>
    </details>
  );
}

/** Era, condition and provenance, between price and button (PIECE-1). */
export function KeyFacts({ facts }: { readonly facts: ProductView['keyFacts'] }) {
  return (
    <dl className="plate">
      {facts.map(({ label, strong, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {strong && <b>{strong}</b>} {keepAmounts(text)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** For the default badges, in their order. */
const badgeIcons: readonly IconName[] = ['truck', 'seal', 'back', 'gem'];

/** Trust badges with the owner's texts (ITEM-4). */
export function TrustBadges({ badges }: { readonly badges: ProductView['badges'] }) {
  if (badges.length === 0) return null;
  return (
    <ul className="trust" aria-label="Our promises">
      {badges.map(({ text, place }) => (
        <li key={text}>
          <Icon name={badgeIcons[place % badgeIcons.length] ?? 'seal'} />
          {text}
        </li>
      ))}
    </ul>
  );
}
