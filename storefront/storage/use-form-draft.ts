import { useEffect, useEffectEvent, type RefObject } from 'react';
import { storeDraft, readDraft, type FormDraftKey } from './form-draft.ts';

type Values = Readonly<Record<string, string>>;

/**
 * Stores what is typed into a form for this tab and restores it after a reload. `known` fills fields that were never
 * edited. Returns a function that deletes the draft. Passwords and checkboxes are never stored. `key` null: no draft.
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  key: FormDraftKey | null,
  known: Values = {},
): () => void {
  const fill = useEffectEvent(() => {
    if (key !== null) fillUntouched(form.current, { ...known, ...readDraft(key) });
  });
  const knownText = JSON.stringify(known);
  useEffect(() => fill(), [knownText]);

  useEffect(() => {
    const element = form.current;
    if (element === null || key === null) return;
    const store = () => storeDraft(key, typedIn(element));
    element.addEventListener('input', store);
    return () => element.removeEventListener('input', store);
  }, [form, key]);

  return () => {
    if (key !== null) storeDraft(key, null);
  };
}

function typedIn(form: HTMLFormElement): Values {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && mayBeStored(form.elements.namedItem(name))) typed[name] = value;
  }
  return typed;
}

/** A password that is shown has the type of a text field, so its autocomplete is checked as well. */
function mayBeStored(field: Element | RadioNodeList | null): boolean {
  if (!(field instanceof HTMLInputElement)) return field !== null;
  return field.type !== 'checkbox' && field.type !== 'password' && !field.autocomplete.endsWith('password');
}

/** Keeps what the shopper typed before the scripts were loaded. */
function fillUntouched(form: HTMLFormElement | null, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof RadioNodeList || field instanceof HTMLSelectElement) field.value = value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value === field.defaultValue) field.value = value;
    }
  }
}
