import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
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
  const touched = useRef(new Set<string>());
  const fill = useEffectEvent(() => {
    if (key !== null) fillUntouched(form.current, { ...known, ...readDraft(key) }, touched.current);
  });
  const knownText = JSON.stringify(known);
  useEffect(() => fill(), [knownText]);

  useEffect(() => {
    const element = form.current;
    if (element === null || key === null) return;
    const fields = touched.current;
    const store = ({ target }: Event) => {
      if (target instanceof Element) fields.add(target.getAttribute('name') ?? '');
      storeDraft(key, typedIn(element));
    };
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

/** Keeps what the shopper typed or chose, also before the scripts were loaded. `touched`: the names of fields since. */
function fillUntouched(form: HTMLFormElement | null, values: Values, touched: ReadonlySet<string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name) ?? null;
    if (touched.has(name) || !isUntouched(field)) continue;
    field.value = value;
  }
}

type Fillable = RadioNodeList | HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement;

function isUntouched(field: Element | RadioNodeList | null): field is Fillable {
  if (field instanceof RadioNodeList)
    return [...field].every(
      (each) => each instanceof HTMLInputElement && each.checked === each.defaultChecked,
    );
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return first?.selected === true;
  }
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && field.value === field.defaultValue;
}
