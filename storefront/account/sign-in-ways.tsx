import { useState } from 'react';
import { listPasskeys, removePasskey, signOutElsewhere, type PasskeyList } from '#contract/passkeys.ts';
import { longDate } from '#domain/locale/indian-time.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { singleFlight } from '../api/single-flight.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { KeyIcon } from '../auth/key-icon.tsx';
import { passkeyCeremony, supportsPasskeys } from '../auth/passkey-support.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { Icon } from '../ui/icon.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Loading } from '../ui/loading.tsx';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { PasskeyProof } from './passkey-proof.tsx';

type Passkey = PasskeyList['passkeys'][number];

const notChanged = 'Nothing was changed. Please try again.';

/** Passkeys of the account, and the sessions on other devices (SIGN-6). */
export function SignInWays() {
  const [round, setRound] = useState(0);
  const [changed, setChanged] = useState<PasskeyList | null>(null);
  const query = useApiQuery(listPasskeys, {}, round);
  const list = changed ?? (query.state === 'ready' ? query.answer : null);

  return (
    <section className="box" aria-labelledby="sign-in-ways">
      <h2 id="sign-in-ways">Signing in</h2>
      {query.state === 'failed' && list === null && (
        <LoadError text="Failed to load your passkeys" again={() => setRound(round + 1)} />
      )}
      {query.state === 'loading' && list === null && <Loading />}
      {list !== null && <Passkeys list={list} onChanged={setChanged} />}
    </section>
  );
}

interface PasskeysProps {
  readonly list: PasskeyList;
  readonly onChanged: (list: PasskeyList) => void;
}

function Passkeys({ list: { passkeys }, onChanged }: PasskeysProps) {
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  async function add() {
    setBusy(true);
    const { makePasskey, passkeySaved } = await passkeyCeremony();
    const outcome = await makePasskey();
    setBusy(false);
    if (outcome === null) return;
    if ('error' in outcome) return outcome.field === 'proof' ? setAsking(true) : errorToast(outcome.error);
    onChanged(outcome.answer);
    toast(passkeySaved);
  }

  async function remove(id: Passkey['id'], close: () => void): Promise<null> {
    const reply = await callApi(removePasskey, { params: { id } });
    if (reply.ok) {
      close();
      onChanged(reply.answer);
      toast({ title: 'Passkey removed', text: 'You are signed out on all other devices.' });
    } else errorToast(problemText(reply.problem, notChanged));
    return null;
  }

  async function signOutOthers() {
    await singleFlight('sign out elsewhere', async () => {
      const reply = await callApi(signOutElsewhere);
      if (reply.ok) toast({ title: reply.answer.message });
      else errorToast(problemText(reply.problem, notChanged));
    });
  }

  return (
    <>
      {passkeys.length === 0 ? (
        <p>
          {supportsPasskeys()
            ? 'Save a passkey on this device, and you sign in with your fingerprint, face or screen lock instead of a code.'
            : 'You sign in with a code. This browser cannot save a passkey.'}
        </p>
      ) : (
        <ul className="form">
          {passkeys.map((passkey) => (
            <li className="box-head" key={passkey.id}>
              <span>
                <b>{passkey.name}</b>
                <br />
                <span className="muted">{passkeyDates(passkey)}</span>
              </span>
              <button
                className="btn btn-quiet btn-sm"
                type="button"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => setRemoving(passkey)}
              >
                <Icon name="trash" small />
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        {supportsPasskeys() && (
          <button className="btn btn-line" type="button" disabled={busy} onClick={() => void add()}>
            <KeyIcon />
            {busy ? 'Saving the passkey...' : 'Add a passkey'}
          </button>
        )}
        <button className="btn btn-quiet" type="button" onClick={() => void signOutOthers()}>
          Sign out on other devices
        </button>
      </div>
      {asking && <PasskeyProof onAdded={onChanged} onClosed={() => setAsking(false)} />}
      {removing !== null && (
        <QuestionDialog
          title={`Remove “${removing.name}”?`}
          no="Keep it"
          yes="Remove"
          acting="Removing..."
          act={(close) => remove(removing.id, close)}
          onClosed={() => setRemoving(null)}
        >
          <p>
            It will no longer sign you in, and you will be signed out on all other devices. Delete it on the
            device as well.
          </p>
        </QuestionDialog>
      )}
    </>
  );
}

function passkeyDates({ created_at: created, last_used_at: used, synced }: Passkey): string {
  const dates = `Added on ${longDate(created)}, ${used === null ? 'not used yet' : `last used on ${longDate(used)}`}.`;
  return synced ? `${dates} Also on your other devices.` : dates;
}
