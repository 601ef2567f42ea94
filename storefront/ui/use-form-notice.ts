import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FormNotice } from '#domain/forms/notice.ts';

interface FormNotices<Field extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The error of a field, or null. */
  readonly errorOf: (field: Field) => string | null;
  /** Shows notices at their fields and focuses the first one; null hides all. */
  readonly showFieldNotice: (notice: FormNotice<Field> | readonly FormNotice<Field>[] | null) => void;
}

/** The current errors of a form, each shown at its field until that field changes. */
export function useFormNotice<Field extends string>(): FormNotices<Field> {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<readonly FormNotice<Field>[]>([]);
  useEffect(() => {
    const element = form.current;
    if (element === null || shown.length === 0) return;
    const clearWhenChanged = ({ target }: Event) => {
      const name = target instanceof Element && target.getAttribute('name');
      setShown((before) => before.filter((each) => each.field !== name));
    };
    element.addEventListener('input', clearWhenChanged);
    return () => element.removeEventListener('input', clearWhenChanged);
  }, [shown]);
  return {
    form,
    errorOf: (field) => shown.find((each) => each.field === field)?.text ?? null,
    showFieldNotice(notice) {
      const notices = notice === null ? [] : [notice].flat();
      flushSync(() => setShown(notices));
      const named = notices[0] && form.current?.elements.namedItem(notices[0].field);
      const field = named instanceof RadioNodeList ? named[0] : named;
      if (field instanceof HTMLElement) field.focus();
    },
  };
}

/** Empties a form that was sent, unless more was typed into it meanwhile. Returns whether it is empty. */
export function resetSent(form: HTMLFormElement, sent: FormData): boolean {
  const now = [...new FormData(form)];
  const before = [...sent];
  const isSame = now.every(
    ([name, value], index) => name === before[index]?.[0] && value === before[index][1],
  );
  if (isSame) form.reset();
  return isSame;
}
