import { useState } from 'react';
import { readStored, writeStored } from '../storage/local-storage.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { Icon } from '../ui/icon.tsx';
import { KeyIcon } from './key-icon.tsx';
import { passkeyCeremony, supportsPasskeys } from './passkey-support.ts';

/** Whether to offer a passkey in this browser: once, until somebody says "not now". */
export function mayOfferPasskey(): boolean {
  return supportsPasskeys() && readStored('passkeyOffer') === null;
}

/** Offers a passkey after signing in by code (SIGN-6). `onDone` is also called when it is declined. */
export function PasskeyOffer({ onDone }: { readonly onDone: () => void }) {
  const [busy, setBusy] = useState(false);

  function finish() {
    writeStored('passkeyOffer', 'shown');
    onDone();
  }

  async function save() {
    setBusy(true);
    const { makePasskey, passkeySaved } = await passkeyCeremony();
    const outcome = await makePasskey();
    setBusy(false);
    if (outcome === null) return; // the browser's dialog was closed; the offer stays
    if ('error' in outcome) return errorToast(outcome.error);
    toast(passkeySaved);
    finish();
  }

  return (
    <div className="form">
      <p>
        Save a passkey on this device. You then sign in with your fingerprint, face or screen lock; your
        fingerprint and face never leave your device.
      </p>
      <ul className="stack assure">
        <li>
          <Icon name="check" small />
          Nothing to remember
        </li>
        <li>
          <Icon name="check" small />
          No password to steal
        </li>
      </ul>
      <button className="btn btn-wide" type="button" disabled={busy} onClick={() => void save()}>
        <KeyIcon />
        {busy ? 'Saving the passkey...' : 'Save a passkey'}
      </button>
      <button className="btn btn-quiet btn-wide" type="button" onClick={finish}>
        Not now
      </button>
    </div>
  );
}
