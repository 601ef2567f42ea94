import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ProductPicturesState } from '../../pictures/use-product-pictures.ts';
import type { ProductValues } from '../product-values.ts';
import { partId } from '../sections/section.tsx';
import { countErrors, indexTitle, type EditorPart } from './editor-parts.ts';
import { useLivePrice } from './live-price-context.tsx';
import { focusableField } from './price-texts.ts';
import { useUnsaved } from './use-unsaved.ts';

interface SectionIndexProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly pictures: ProductPicturesState | null;
  readonly parts: readonly EditorPart[];
}

/** Leads to each part, and says which has changes, errors or values that the price still needs. Buttons, as links would fill the browser's history. */
export function SectionIndex({ form, pictures, parts }: SectionIndexProps) {
  const list = useRef<HTMLElement>(null);
  const current = useCurrentPart(parts);
  const changed = useUnsaved(form, pictures).parts;
  const { now } = useLivePrice();
  const unpriced = (now?.errors ?? []).map(({ field }) => focusableField(field, form.getValues()));
  const errors = countErrors(form.formState.errors, unpriced);

  useEffect(() => {
    const nav = list.current;
    const button = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav === null || button === null || button === undefined) return;
    nav.scrollTo({ left: button.offsetLeft - nav.clientWidth / 3 });
  }, [current]);

  return (
    <nav className="section-index" aria-label="Sections of this piece" ref={list}>
      {parts.map((part) => (
        <IndexButton
          key={part}
          part={part}
          current={part === current}
          changed={changed.has(part)}
          errors={errors.get(part) ?? 0}
        />
      ))}
    </nav>
  );
}

interface IndexButtonProps {
  readonly part: EditorPart;
  readonly current: boolean;
  readonly changed: boolean;
  readonly errors: number;
}

function IndexButton({ part, current, changed, errors }: IndexButtonProps) {
  return (
    <button
      type="button"
      aria-current={current || undefined}
      onClick={() => {
        const section = document.getElementById(partId(part));
        section?.scrollIntoView({ block: 'start' });
        section?.focus({ preventScroll: true });
      }}
    >
      {indexTitle(part)}
      {errors > 0 && (
        <span className="tally tally-bad">
          {errors}
          <span className="vh"> {errors === 1 ? 'error' : 'errors'}</span>
        </span>
      )}
      {changed && errors === 0 && (
        <>
          <i aria-hidden="true" />
          <span className="vh">, changed</span>
        </>
      )}
    </button>
  );
}

/** The part at the upper third of the window. */
function useCurrentPart(parts: readonly EditorPart[]): EditorPart | undefined {
  const [current, setCurrent] = useState(parts[0]);
  const ids = parts.join(' ');
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const [entry] = entries.filter(({ isIntersecting }) => isIntersecting);
        const part = parts.find((each) => partId(each) === entry?.target.id);
        if (part !== undefined) setCurrent(part);
      },
      { rootMargin: '-25% 0px -74%' },
    );
    for (const part of parts) {
      const section = document.getElementById(partId(part));
      if (section !== null) seen.observe(section);
    }
    return () => seen.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ids` are the parts by value
  }, [ids]);
  return current;
}
