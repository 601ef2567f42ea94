import { useState, type SubmitEvent } from 'react';
import type { PasskeyList } from '#contract/passkeys.ts';
import { getWaitingContact } from '#contract/profile.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { passkeyCeremony } from '../auth/passkey-support.ts';
import { formErrorToast } from '../toast/form-error-toast.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Loading } from '../ui/loading.tsx';
import { useFormNotice } from '../ui/use-form-notice.ts';
import { OwnerProof, readProof, type ProofField } from './owner-proof.tsx';

interface PasskeyProofProps {
  readonly onAdded: (list: PasskeyList) => void;
  readonly onClosed: () => void;
}

/** Who signed in some time ago proves to be the owner before a passkey is added (SIGN-6). */
export function PasskeyProof({ onAdded, onClosed }: PasskeyProofProps) {
  const { form, errorOf, showFieldNotice } = useFormNotice<ProofField>();
  const [busy, setBusy] = useState(false);
  const contact = useApiQuery(getWaitingContact);
  const ways = contact.state === 'ready' ? contact.answer.proof : null;

  async function submit(event: SubmitEvent<HTMLFormElement>, close: () => void) {
    event.preventDefault();
    const proof = readProof(new FormData(event.currentTarget));
    if ('field' in proof) {
      showFieldNotice(proof);
      return formErrorToast(proof);
    }
    if (busy) return;
    setBusy(true);
    const { makePasskey, passkeySaved } = await passkeyCeremony();
    const outcome = await makePasskey(proof);
    setBusy(false);
    if (outcome === null) return;
    if ('error' in outcome) {
      const { error: text, field } = outcome;
      if (field === 'password' || field === 'code')
        showFieldNotice({ title: 'The passkey was not saved', text, field });
      return errorToast(text);
    }
    close();
    onAdded(outcome.answer);
    toast(passkeySaved);
  }

  return (
    <Dialog title="Add a passkey" onClosed={onClosed}>
      {(close) =>
        ways === null ? (
          <Loading />
        ) : (
          <form
            className="form"
            method="post"
            ref={form}
            noValidate
            onSubmit={(event) => void submit(event, close)}
            aria-busy={busy}
          >
            <OwnerProof errorOf={errorOf} showFieldNotice={showFieldNotice} ways={ways} />
            <button className="btn btn-wide" type="submit" disabled={busy}>
              {busy ? 'Saving the passkey...' : 'Add the passkey'}
            </button>
          </form>
        )
      }
    </Dialog>
  );
}
