import { useEffect, useEffectEvent, useState } from 'react';
import type { SignedInAnswer } from '#contract/sign-in.ts';
import { whenIdle } from '../navigation/when-idle.ts';
import { errorToast } from '../toast/toast.ts';
import { KeyIcon } from './key-icon.tsx';
import { passkeyCeremony, supportsPasskeys } from './passkey-support.ts';

/** Signs in with a passkey: by the button, or by the browser's suggestion in the field above (SIGN-5). */
export function PasskeyButton({ onSignedIn }: { readonly onSignedIn: (answer: SignedInAnswer) => void }) {
  const [busy, setBusy] = useState(false);
  const [supported, setSupported] = useState(true);

  async function signIn(autofill: boolean) {
    const { signInWithPasskey } = await passkeyCeremony();
    const outcome = await signInWithPasskey({ autofill });
    if (outcome === null) return;
    if ('answer' in outcome) onSignedIn(outcome.answer);
    else errorToast(outcome.error);
  }

  async function press() {
    setBusy(true);
    await signIn(false);
    setBusy(false);
  }

  const suggest = useEffectEvent(() => void signIn(true));
  useEffect(() => {
    if (!supportsPasskeys()) return setSupported(false);
    let gone = false;
    whenIdle(() => {
      if (!gone) suggest();
    });
    return () => {
      gone = true;
      void passkeyCeremony().then(({ cancelCeremony }) => cancelCeremony());
    };
  }, []);

  if (!supported) return null;
  return (
    <button className="btn btn-line btn-wide" type="button" disabled={busy} onClick={() => void press()}>
      <KeyIcon />
      Use a passkey
    </button>
  );
}
