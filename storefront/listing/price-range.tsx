import { useEffect, useRef, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { FieldError } from '../ui/field-error.tsx';
import type { ListingView, PriceBounds, PriceHistogram } from './listing.ts';
import { inOrder, readPrice } from './parse-listing-query.ts';
import { boundedMinimum, sliderEnd, type Bounds } from './price-bounds.ts';
import { PriceHistogramBars } from './price-histogram.tsx';

interface PriceRangeProps extends Bounds {
  readonly prices: PriceHistogram;
  /** The chosen price bands. */
  readonly bands: readonly PriceBounds[];
  readonly unclear: ListingView['unclear'];
  readonly onChange: (bounds: Bounds) => void;
}

/** The range of bands that adjoin each other, from low to high. */
function rangeOf(bands: readonly PriceBounds[]): Bounds {
  const adjoin = bands.every(({ from }, place) => place === 0 || bands[place - 1]?.to === from);
  return { minimum: (adjoin && bands[0]?.from) || null, maximum: (adjoin && bands.at(-1)?.to) || null };
}

/** The prices as bars, with two sliders in steps of a hundred rupees and two fields over the same bounds (LIST-2, FIND-7). */
export function PriceRange({ minimum, maximum, prices, bands, unclear, onChange }: PriceRangeProps) {
  // As placeholders of the fields, so that a form without scripts does not send it as a second filter.
  const shown = minimum === null && maximum === null ? rangeOf(bands) : { minimum, maximum };
  const end = sliderEnd(prices.to, shown.maximum);
  const sliders = useRef<HTMLDivElement>(null);

  // Set by script, because the content security policy allows no style attributes.
  useEffect(() => {
    sliders.current?.style.setProperty('--from', `${(100 * (shown.minimum ?? 0)) / end}%`);
    sliders.current?.style.setProperty('--to', `${(100 * (shown.maximum ?? end)) / end}%`);
  }, [shown.minimum, shown.maximum, end]);

  const isEmpty = prices.counts.every((count) => count === 0);
  const setMinimum = (value: number | null) =>
    onChange({ ...shown, minimum: boundedMinimum(value, shown.maximum) });
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
            value={shown.minimum ?? 0}
            aria-valuetext={inRupees(shown.minimum ?? 0)}
            onChange={({ target }) =>
              setMinimum(Math.min(Number(target.value), shown.maximum ?? end) || null)
            }
          />
          <input
            type="range"
            aria-label="Highest price"
            min={0}
            max={end}
            step={limits.priceStep}
            value={shown.maximum ?? end}
            aria-valuetext={inRupees(shown.maximum ?? end)}
            onChange={({ target }) => {
              const value = Math.max(Number(target.value), shown.minimum ?? 0);
              onChange({ ...shown, maximum: value >= end ? null : value });
            }}
          />
        </div>
        <PriceField
          name="min_price"
          label="From ₹"
          value={minimum}
          bound={shown.minimum}
          unclear={unclear['min_price']}
          placeholder={inGroups(shown.minimum ?? 0)}
          onType={setMinimum}
        />
        <PriceField
          name="max_price"
          label="To ₹"
          value={maximum}
          bound={shown.maximum}
          unclear={unclear['max_price']}
          placeholder={isEmpty && shown.maximum === null ? '' : inGroups(shown.maximum ?? end)}
          onType={(value) => onChange({ ...shown, maximum: value })}
          onLeave={() => onChange(inOrder(shown))}
        />
      </div>
    </fieldset>
  );
}

const inRupees = (rupees: number) => formatRupees(fromRupees(rupees));
const inGroups = (rupees: number | null) => (rupees === null ? '' : inRupees(rupees).slice(1));

interface PriceFieldProps {
  readonly name: string;
  readonly label: string;
  /** Chosen here. */
  readonly value: number | null;
  /** The bound that applies: the chosen one, or that of the bands. */
  readonly bound: number | null;
  /** A price of the address that cannot be read. */
  readonly unclear: string | undefined;
  readonly placeholder: string;
  readonly onType: (value: number | null) => void;
  readonly onLeave?: () => void;
}

interface TypedPrice {
  readonly text: string;
  /** Whether its commas are those of an amount that stood in the field. */
  readonly grouped: boolean;
  /** The bound before it was typed, which stays if it cannot be read. */
  readonly before: number | null;
  /** Whether the field was left or sent. */
  readonly left: boolean;
}

/** A digit more or less leaves the commas of an amount at other places: '2,00,0000'. */
function readTyped({ text, grouped }: TypedPrice) {
  return readPrice(grouped && /^[\d,]+$/.test(text) ? text.replaceAll(',', '') : text);
}

/**
 * Shows what one types as it is typed, and once it is left or sent the bound that applies, or a question about what cannot be read. A
 * field of type number would drop '1,25,000'; step and minimum are those of the sliders, and any rupee counts.
 */
function PriceField({ name, label, value, bound, unclear, placeholder, onType, onLeave }: PriceFieldProps) {
  const [edited, setEdited] = useState<TypedPrice | null>(
    unclear === undefined ? null : { text: unclear, grouped: false, before: bound, left: true },
  );
  const question = edited === null ? null : readTyped(edited).question;
  // A bound that is chosen otherwise takes the place of what cannot be read.
  const typed = question !== null && edited?.before !== bound ? null : edited;
  if (typed !== edited) setEdited(null);
  const asked = typed?.left === true ? question : null;
  const type = (text: string) => {
    const { before, grouped } = typed ?? { before: bound, grouped: value !== null };
    const now = { text, grouped, before, left: false };
    const price = readTyped(now);
    setEdited(now);
    const next = price.question === null ? price.rupees : before;
    if (next !== bound) onType(next);
  };
  const leave = () => {
    if (typed !== null && question === null) onLeave?.();
    setEdited(typed !== null && question !== null ? { ...typed, left: true } : null);
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
        aria-invalid={asked === null ? undefined : true}
        aria-describedby={asked === null ? undefined : `${name}-error`}
        value={typed?.text ?? inGroups(value)}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
      <FieldError id={`${name}-error`} error={asked} role="alert" />
    </div>
  );
}
