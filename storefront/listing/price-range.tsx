import { useEffect, useRef } from 'react';
import { limits } from '#domain/limits.ts';
import { boundedMinimum, sliderEnd } from './price-bounds.ts';

interface Bounds {
  readonly minimum: number | null;
  readonly maximum: number | null;
}

interface PriceRangeProps extends Bounds {
  readonly highestPrice: number;
  readonly onChange: (bounds: Partial<Bounds>) => void;
}

/** Two number fields and two sliders over the same bounds, in steps of a hundred rupees (LIST-2). */
export function PriceRange({ minimum, maximum, highestPrice, onChange }: PriceRangeProps) {
  const end = sliderEnd(highestPrice, maximum);
  const sliders = useRef<HTMLDivElement>(null);

  // Set by script, because the content security policy allows no style attributes.
  useEffect(() => {
    sliders.current?.style.setProperty('--from', `${(100 * (minimum ?? 0)) / end}%`);
    sliders.current?.style.setProperty('--to', `${(100 * (maximum ?? end)) / end}%`);
  }, [minimum, maximum, end]);

  const setMinimum = (value: number | null) => onChange({ minimum: boundedMinimum(value, maximum) });
  const setMaximum = (value: number | null) =>
    onChange({ maximum: value, minimum: boundedMinimum(minimum, value) });
  return (
    <fieldset>
      <legend>Price range</legend>
      <div className="range">
        <PriceField
          name="min_price"
          label="Minimum ₹"
          value={minimum}
          placeholder="0"
          onChange={setMinimum}
        />
        <PriceField
          name="max_price"
          label="Maximum ₹"
          value={maximum}
          placeholder={String(end)}
          onChange={setMaximum}
        />
        <div className="sliders" ref={sliders}>
          <input
            type="range"
            aria-label="Minimum price"
            min={0}
            max={end}
            step={limits.priceStep}
            value={minimum ?? 0}
            onChange={({ target }) => setMinimum(Math.min(Number(target.value), maximum ?? end) || null)}
          />
          <input
            type="range"
            aria-label="Maximum price"
            min={0}
            max={end}
            step={limits.priceStep}
            value={maximum ?? end}
            onChange={({ target }) => {
              const value = Math.max(Number(target.value), minimum ?? 0);
              setMaximum(value >= end ? null : value);
            }}
          />
        </div>
      </div>
    </fieldset>
  );
}

interface PriceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: number | null;
  readonly placeholder: string;
  readonly onChange: (value: number | null) => void;
}

function PriceField({ name, label, value, placeholder, onChange }: PriceFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        className="input num"
        id={name}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        step={limits.priceStep}
        placeholder={placeholder}
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(target.value === '' ? null : Math.max(0, Math.trunc(Number(target.value))))
        }
      />
    </div>
  );
}
