import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FormNotice } from '#domain/forms/notice.ts';

interface FormNotices<Field extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The error of a field, or null. */
  readonly errorOf: (field: Field) => string | null;
  /** Shows a notice at its field and focuses the field; null hides it. */
  readonly showFieldNotice: (notice: FormNotice<Field> | null) => void;
}

/** The current error of a form, shown at its field until that field changes. */
export function useFormNotice<Field extends string>(): FormNotices<Field> {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<FormNotice<Field> | null>(null);
  useEffect(() => {
    const element = form.current;
    if (element === null || shown === null) return;
    const clearWhenChanged = ({ target }: Event) => {
      if (target instanceof Element && target.getAttribute('name') === shown.field) setShown(null);
    };
    element.addEventListener('input', clearWhenChanged);
    return () => element.removeEventListener('input', clearWhenChanged);
  }, [shown]);
  return {
    form,
    errorOf: (field) => (shown?.field === field ? shown.text : null),
    showFieldNotice(notice) {
      flushSync(() => setShown(notice));
      const named = notice === null ? null : form.current?.elements.namedItem(notice.field);
      const field = named instanceof RadioNodeList ? named[0] : named;
      if (field instanceof HTMLElement) field.focus();
    },
  };
}
