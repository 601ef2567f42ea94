import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { addPasskey, getPasskeyOptions, requestPasskeySignIn, signInByPasskey } from '#contract/passkeys.ts';
import type { OwnerProof, PasskeyList } from '#contract/passkeys.ts';
import type { SignedInAnswer } from '#contract/sign-in.ts';
import type { Notice } from '#domain/forms/notice.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { unreachable } from '../api/unreachable.ts';
import { passkeyName } from './passkey-name.ts';

/** Said once one is added. */
export const passkeySaved: Notice = { title: 'Passkey saved', text: 'You won’t need a code next time.' };

/**
 * What happened: an answer, a sentence for the shopper, with its field if it was about the proof, or null where the shopper closed the
 * browser's dialog.
 */
type Ceremony<Result> =
  | { readonly answer: Result }
  | { readonly error: string; readonly field?: string | undefined }
  | null;

/** Whether the browser shows its dialog, or is about to. A suggestion that starts meanwhile would close it. */
let inDialog = false;

/** Signs in with a passkey. `autofill`: the browser offers it in the field of the form, and nothing happens until it is chosen. */
export async function signInWithPasskey({ autofill = false } = {}): Promise<Ceremony<SignedInAnswer>> {
  if (autofill && !(await browserSupportsWebAuthnAutofill())) return null;
  inDialog ||= !autofill;
  const asked = await callApi(requestPasskeySignIn);
  if (autofill && inDialog) return null;
  try {
    if (!asked.ok) return autofill ? null : { error: problemText(asked.problem, unreachable) };
    const credential = await startAuthentication({
      optionsJSON: asked.answer.options,
      useBrowserAutofill: autofill,
    });
    const reply = await callApi(signInByPasskey, { body: { credential } });
    return reply.ok ? { answer: reply.answer } : { error: problemText(reply.problem, unreachable) };
  } catch {
    return null;
  } finally {
    if (!autofill) inDialog = false;
  }
}

/** Ends a dialog or autofill that is still open. */
export function cancelCeremony(): void {
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Makes a passkey on this device and adds it to the account. Who signed in some time ago gets an error with the field 'proof', and
 * calls again with one.
 */
export async function makePasskey(proof?: OwnerProof): Promise<Ceremony<PasskeyList>> {
  const asked = await callApi(getPasskeyOptions, { body: { ...(proof !== undefined && { proof }) } });
  if (!asked.ok)
    return { error: problemText(asked.problem, unreachable), field: asked.problem?.errors[0]?.code };
  try {
    const credential = await startRegistration({ optionsJSON: asked.answer.options });
    const name = passkeyName(navigator.userAgent, credential.authenticatorAttachment ?? null);
    const reply = await callApi(addPasskey, { body: { name, credential } });
    return reply.ok ? { answer: reply.answer } : { error: problemText(reply.problem, unreachable) };
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError'
      ? { error: 'This device already has a passkey for your account.' }
      : null;
  }
}
