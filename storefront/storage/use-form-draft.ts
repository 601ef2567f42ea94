import { useEffect, useEffectEvent, type RefObject } from 'react';
import { storeDraft, readDraft, type FormDraftKey } from './form-draft.ts';

type Values = Readonly<Record<string, string>>;

/**
 * Keeps in this tab what is typed into a form, and fills it in again after a reload; `known` fills what was never typed.
 * Answers what forgets it all, for when it is sent. A password is never kept, nor a ticked box: both are given anew.
 * `key` is null for a form that nothing is kept of.
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  key: FormDraftKey | null,
  known: Values = {},
): () => void {
  const begin = useEffectEvent(() => {
    if (key !== null) fillUntouched(form.current, { ...known, ...readDraft(key) });
  });
  const knownText = JSON.stringify(known);
  useEffect(() => begin(), [knownText]);

  useEffect(() => {
    const element = form.current;
    if (element === null || key === null) return;
    const keep = () => storeDraft(key, typedIn(element));
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, key]);

  return () => {
    if (key !== null) storeDraft(key, null);
  };
}

function typedIn(form: HTMLFormElement): Values {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && mayBeKept(form.elements.namedItem(name))) typed[name] = value;
  }
  return typed;
}

/** A password that is shown is a text field like any other, but for what the browser fills it with. */
function mayBeKept(field: Element | RadioNodeList | null): boolean {
  if (!(field instanceof HTMLInputElement)) return field !== null;
  return field.type !== 'checkbox' && field.type !== 'password' && !field.autocomplete.endsWith('password');
}

/** What the shopper typed before the scripts were there stays. */
function fillUntouched(form: HTMLFormElement | null, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof RadioNodeList || field instanceof HTMLSelectElement) field.value = value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value === field.defaultValue) field.value = value;
    }
  }
}
