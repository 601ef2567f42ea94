import { useState } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { Answer } from '#contract/api-call.ts';
import { refusalMessage, type Refusal, type Reply } from '../api/call-admin-api.ts';
import { signInPath } from '../api/load.ts';
import { clearToast } from '../ui/toast.tsx';
import { fieldErrors } from './field-errors.ts';
import { changedFields, mergeVersions, type Merged } from './merge-versions.ts';
import { usePageNavigate } from './use-page-navigate.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

/** Another save came first: who, when, and how both versions were merged. */
export interface SaveConflict extends Merged {
  readonly message: string;
  readonly who: string;
  readonly at: string | null;
  /** The whole versions: the one that was loaded, the form's, and the stored one. */
  readonly versions: Readonly<Record<'base' | 'mine' | 'theirs', Readonly<Record<string, unknown>>>>;
}

export interface Save<C extends AdminCall> {
  /** For `<form onSubmit>`. */
  readonly submit: (event?: React.SyntheticEvent) => void;
  readonly pending: boolean;
  /** An error that belongs to no field. */
  readonly notice: string | null;
  /** Shown by ui/save-conflict-panel.tsx. The form holds the merge and saves over the current version. */
  readonly conflict: SaveConflict | null;
  /** Either of them, for a form without that panel. */
  readonly refusal: string | null;
  /** Resolves a field that both changed. */
  readonly choose: (field: string, value: unknown) => void;
  readonly lastAnswer: Answer<C> | null;
}

/**
 * Submits a form by a call. Errors are shown at the fields that they name (errors[].code), the first one gets the focus,
 * and all input stays. The page asks before it is left with unsaved changes.
 */
export function useSave<Values extends FieldValues, C extends AdminCall>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<Reply<C>>,
  done: (answer: Answer<C>) => void,
  /** Converts the current state of a 409 to form values, if the shapes differ. */
  read: (current: Answer<C> & object) => object = (current) => current,
): Save<C> {
  const navigate = usePageNavigate();
  const markUnsaved = useUnsavedChanges(form.formState.isDirty);
  const [notice, setNotice] = useState<string | null>(null);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const [lastAnswer, setLastAnswer] = useState<Answer<C> | null>(null);

  async function save(values: Values) {
    setNotice(null);
    setConflict(null);
    clearToast();
    const reply = await send(values);
    if (reply.ok) {
      markUnsaved(false);
      setLastAnswer(reply.answer);
      const mine = form.getValues();
      done(reply.answer);
      return keepTyped(form, values, mine) && markUnsaved(true);
    }
    const { problem } = reply;
    const meanwhile = problem?.errors.find(({ code }) => code === 'changed-meanwhile');
    if (problem && meanwhile) return setConflict(conflictOf(form, problem, read));
    if (problem?.errors.some(({ code }) => code === 'sign-in')) return navigate(signInPath());
    if (!showAtFields(form, problem)) setNotice(refusalMessage(problem));
  }

  const submitting = form.handleSubmit(save);
  return {
    submit: (event) => {
      form.clearErrors(); // of the last answer: one at a field that the form does not show would stay
      void submitting(event);
    },
    pending: form.formState.isSubmitting,
    notice,
    conflict,
    refusal: notice ?? conflict?.message ?? null,
    choose: (field, value) => setField(form, field, value),
    lastAnswer,
  };
}

/** Merges the other save into the form and moves the form to the current version. */
function conflictOf<Values extends FieldValues, C extends AdminCall>(
  form: UseFormReturn<Values>,
  problem: Refusal,
  read: (current: Answer<C> & object) => object,
): SaveConflict {
  const mine = form.getValues();
  const { current } = problem;
  const theirs = isState<C>(current) ? { ...read(current) } : {};
  const base = { ...form.formState.defaultValues };
  const merged = mergeVersions(base, mine, theirs);
  const changed = [...merged.kept, ...merged.conflicts].map(({ field }) => field);
  resetWithChanges(form, { ...mine, ...theirs }, mine, changed);
  const { changedBy, changedAt } = problem;
  return {
    ...merged,
    versions: { base, mine, theirs },
    message: problem.message,
    who: typeof changedBy === 'string' ? changedBy : 'Somebody',
    at: typeof changedAt === 'string' ? changedAt : null,
  };
}

/** The state that a 409 tells is what the call answers. Without a version it is not a form's. */
function isState<C extends AdminCall>(current: unknown): current is Answer<C> & object {
  return typeof current === 'object' && current !== null && 'version' in current;
}

/**
 * Moves a form to a saved version, with changes over it. By two resets: a list of fields, such as the stones, does not show
 * a value that is set right after a reset.
 */
export function resetWithChanges<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'reset'>,
  saved: Values,
  mine: Readonly<Record<string, unknown>>,
  changed: readonly string[],
): void {
  form.reset(saved);
  const changes = Object.fromEntries(changed.map((field) => [field, mine[field]]));
  form.reset({ ...saved, ...changes }, { keepDefaultValues: true });
}

/** Puts what was typed while `sent` was being saved back into a form that was reset then. Returns whether there was something. */
function keepTyped<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sent: Values,
  mine: Values,
): boolean {
  const now = form.getValues();
  const typed = changedFields(sent, mine).filter((field) => field in sent);
  if (typed.length === 0 || changedFields(mine, now).length === 0) return false;
  resetWithChanges(form, now, mine, typed);
  return true;
}

/** Sets a field by a name that is known at run time only. */
function setField<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  field: string,
  value: unknown,
): void {
  const path = field as FieldPath<Values>;
  form.setValue(path, value as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true });
}

/** Whether every error belongs to a field of the form that is on the page (ui/field.tsx). */
function showAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  problem: Refusal | null,
): boolean {
  const errors = problem?.errors ?? [];
  const known = fieldErrors(form.getValues(), errors);
  for (const [index, { field, message }] of known.entries()) {
    form.setError(field as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
  }
  const shown = known.filter(({ field }) => document.querySelector(`[data-field="${field}"]`) !== null);
  return errors.length > 0 && shown.length === errors.length;
}
