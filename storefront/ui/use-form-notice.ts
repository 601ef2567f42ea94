import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FormNotice } from '#domain/forms/notice.ts';

interface FormNotices<Field extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** What is wrong with a field, or null. */
  readonly errorOf: (field: Field) => string | null;
  /** Shows a notice at its field, and moves the focus there; null takes it away. */
  readonly showFieldNotice: (notice: FormNotice<Field> | null) => void;
}

/** The one thing that is wrong with a form, at the field where it can be put right, until that field is changed. */
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
