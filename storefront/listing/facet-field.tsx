import { keepAmounts } from '#browser/keep-amounts.ts';
import { useState, type ReactNode } from 'react';
import type { FacetKey } from '#domain/catalogue/facet-keys.ts';
import { Icon } from '../ui/icon.tsx';
import { productCountText } from './listing-meta.ts';
import type { FilterValue } from './listing.ts';

interface FacetFieldProps {
  readonly legend: string;
  /** Of the query parameter. */
  readonly name: 'category' | 'country' | FacetKey;
  readonly values: readonly FilterValue[];
  readonly chosen: readonly string[];
  /** Folded until something in it is chosen. */
  readonly closed?: boolean;
  /** Not shown while every value is 0. */
  readonly hidden: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
  readonly children?: ReactNode;
}

/** Values of a facet that are shown at once; the others unfold. */
const shownValues = 6;

/** A facet as a group of checkboxes: rows with counts, stones with a swatch, sizes as a grid. */
export function FacetField({
  legend,
  name,
  values,
  chosen,
  closed = false,
  hidden,
  onChange,
  children,
}: FacetFieldProps) {
  const [open] = useState(!closed || chosen.length > 0);
  if (values.length === 0 && !children) return null;
  if (hidden && chosen.length === 0 && values.every(({ count }) => count === 0)) return null;
  const box = ({ slug, count }: FilterValue) => (
    <input
      type="checkbox"
      name={name}
      value={slug}
      checked={chosen.includes(slug)}
      disabled={count === 0 && !chosen.includes(slug)}
      onChange={({ target }) =>
        onChange(target.checked ? [...chosen, slug] : chosen.filter((other) => other !== slug))
      }
    />
  );
  const row = (value: FilterValue) => (
    <label key={value.slug} className="check">
      {box(value)}
      {name === 'stone' && <i className="swatch" data-stone={value.slug} />}
      <span>{keepAmounts(value.name)}</span>
      <small>
        {value.count}
        <span className="vh"> {value.count === 1 ? 'product' : 'products'}</span>
      </small>
    </label>
  );
  // One more than is shown needs no fold of its own.
  const most = name === 'category' || values.length <= shownValues + 1 ? values.length : shownValues;
  return (
    <details className="facet" open={open}>
      <summary>
        {legend}
        <Icon name="down" small />
      </summary>
      <fieldset>
        <legend className="vh">{legend}</legend>
        {name === 'size' ? (
          <SizeGrids values={values} box={box} />
        ) : (
          <>
            {values.slice(0, most).map(row)}
            {values.length > most && (
              <details className="facet-more">
                <summary>{values.length - most} more</summary>
                {values.slice(most).map(row)}
              </details>
            )}
          </>
        )}
      </fieldset>
      {children}
    </details>
  );
}

/** The kinds of sizes, by the beginning of their slugs. */
const sizeKinds = [
  ['ring-', 'Ring size'],
  ['bangle-', 'Bangle size'],
  ['side-', 'Side'],
] as const;

interface SizeGridsProps {
  readonly values: readonly FilterValue[];
  readonly box: (value: FilterValue) => ReactNode;
}

function SizeGrids({ values, box }: SizeGridsProps) {
  return sizeKinds.map(([kind, title]) => {
    const sizes = values.filter(({ slug }) => slug.startsWith(kind));
    return (
      sizes.length > 0 && (
        <fieldset key={kind} className="size-kind">
          <legend>{title}</legend>
          <div className={kind === 'side-' ? 'size-row size-row-wide' : 'size-row'}>
            {sizes.map((value) => (
              <label key={value.slug} className="size">
                {box(value)}
                <span>
                  {kind === 'side-' ? value.name : value.slug.slice(kind.length)}
                  <span className="vh">, {productCountText(value.count)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )
    );
  });
}
