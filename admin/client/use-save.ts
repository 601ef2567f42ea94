import { useState } from 'react';
import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { Answer } from '#contract/call.ts';
import { refusalText, type Refusal, type Reply } from './call.ts';
import { signInAddress } from './load.ts';

export interface Save<Values, C extends AdminCall> {
  /** For `<form onSubmit>`. */
  readonly submit: (event?: React.SyntheticEvent) => void;
  readonly pending: boolean;
  /** What no field is to blame for, in words. */
  readonly notice: string | null;
  /** The 409 of somebody who was faster; see ui/conflict.tsx. */
  readonly conflict: Refusal | null;
  /** Sends what stands in the form again, changed as given: with the version of the one who was faster. */
  readonly again: (change: Partial<Values>) => void;
  readonly forgetConflict: () => void;
  readonly lastAnswer: Answer<C> | null;
}

/**
 * Sends a form by a call. Refusals stand beside the fields that they name (errors[].code), the focus goes to the first of
 * them, and whatever was typed stays.
 */
export function useSave<Values extends FieldValues, C extends AdminCall>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<Reply<C>>,
  done: (answer: Answer<C>) => void,
): Save<Values, C> {
  const navigate = useNavigate();
  const [notice, setNotice] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Refusal | null>(null);
  const [lastAnswer, setLastAnswer] = useState<Answer<C> | null>(null);

  async function save(values: Values) {
    setNotice(null);
    const reply = await send(values);
    if (reply.ok) {
      setConflict(null);
      setLastAnswer(reply.answer);
      return done(reply.answer);
    }
    const { problem } = reply;
    if (problem?.errors.some(({ code }) => code === 'changed-meanwhile')) return setConflict(problem);
    if (problem?.errors.some(({ code }) => code === 'sign-in')) return navigate(signInAddress());
    if (!showAtFields(form, problem)) setNotice(refusalText(problem));
  }

  const submitting = form.handleSubmit(save);
  return {
    submit: (event) => void submitting(event),
    pending: form.formState.isSubmitting,
    notice,
    conflict,
    again: (change) => void form.handleSubmit((values) => save({ ...values, ...change }))(),
    forgetConflict: () => setConflict(null),
    lastAnswer,
  };
}

/** Whether every error of the refusal found its field. */
function showAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  problem: Refusal | null,
): boolean {
  const errors = problem?.errors ?? [];
  const values = form.getValues();
  const known = errors.filter(({ code }) => get(values, code) !== undefined); // 'name', or 'stones.0.kind'
  for (const [index, { code, message }] of known.entries()) {
    form.setError(
      code as FieldPath<Values>,
      { message: sentence(code, message) },
      { shouldFocus: index === 0 },
    );
  }
  return errors.length > 0 && known.length === errors.length;
}

/** The server says 'name is required'; beside the field its name is read already. */
function sentence(code: string, message: string): string {
  const rest = message.startsWith(`${code} `) ? message.slice(code.length + 1) : message;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
