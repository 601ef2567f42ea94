import { useEffect, useRef, useState } from 'react';
import { limits } from '#domain/limits.ts';
import type { PriceBounds, PriceHistogram } from './listing.ts';
import { inOrder, readPrice } from './parse-listing-query.ts';
import { boundedMinimum, sliderEnd, type Bounds } from './price-bounds.ts';
import { PriceHistogramBars } from './price-histogram.tsx';

interface PriceRangeProps extends Bounds {
  readonly prices: PriceHistogram;
  /** The chosen price bands. */
  readonly bands: readonly PriceBounds[];
  readonly onChange: (bounds: Partial<Bounds>) => void;
}

/** The prices as bars, with two sliders in steps of a hundred rupees and two fields over the same bounds (LIST-2, FIND-7). */
export function PriceRange({ minimum, maximum, prices, bands, onChange }: PriceRangeProps) {
  const end = sliderEnd(prices.to, maximum);
  const sliders = useRef<HTMLDivElement>(null);

  // Set by script, because the content security policy allows no style attributes.
  useEffect(() => {
    sliders.current?.style.setProperty('--from', `${(100 * (minimum ?? 0)) / end}%`);
    sliders.current?.style.setProperty('--to', `${(100 * (maximum ?? end)) / end}%`);
  }, [minimum, maximum, end]);

  const setMinimum = (value: number | null) => onChange({ minimum: boundedMinimum(value, maximum) });
  return (
    <fieldset>
      <legend className="vh">Price range</legend>
      <div className="range">
        <PriceHistogramBars prices={prices} end={end} minimum={minimum} maximum={maximum} bands={bands} />
        <div className="sliders" ref={sliders}>
          <input
            type="range"
            aria-label="Lowest price"
            min={0}
            max={end}
            step={limits.priceStep}
            value={minimum ?? 0}
            onChange={({ target }) => setMinimum(Math.min(Number(target.value), maximum ?? end) || null)}
          />
          <input
            type="range"
            aria-label="Highest price"
            min={0}
            max={end}
            step={limits.priceStep}
            value={maximum ?? end}
            onChange={({ target }) => {
              const value = Math.max(Number(target.value), minimum ?? 0);
              onChange({ maximum: value >= end ? null : value });
            }}
          />
        </div>
        <PriceField name="min_price" label="From ₹" value={minimum} placeholder="0" onType={setMinimum} />
        <PriceField
          name="max_price"
          label="To ₹"
          value={maximum}
          placeholder={String(end)}
          onType={(value) => onChange({ maximum: value })}
          onLeave={() => onChange(inOrder({ minimum, maximum }))}
        />
      </div>
    </fieldset>
  );
}

interface PriceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: number | null;
  readonly placeholder: string;
  readonly onType: (value: number | null) => void;
  readonly onLeave?: () => void;
}

/**
 * Shows what one types as it is typed, and once it is left or sent the bound that applies. A field of type number would drop '1,25,000'; step
 * and minimum are those of the sliders, and any rupee counts.
 */
function PriceField({ name, label, value, placeholder, onType, onLeave }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed !== null) onLeave?.();
    setTyped(null);
  };
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        className="input num"
        id={name}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        min={0}
        step={limits.priceStep}
        placeholder={placeholder}
        value={typed ?? value ?? ''}
        onChange={({ target }) => {
          setTyped(target.value);
          onType(readPrice(target.value));
        }}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
    </div>
  );
}
