import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getCustomer, type User } from '#contract/auth.ts';
import { getWaitingContact, type WaitingContact } from '#contract/profile.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { ProfileForm } from './profile-form.tsx';
import { WaitingContact as Waiting } from './waiting-contact.tsx';

/** Shows the stored profile at once, while the session reloads it (ACCT-1). */
export function ProfileTab({ user }: { readonly user: User }) {
  const [round, setRound] = useState(0);
  const [editing, setEditing] = useState(false);
  const editor = useRef<HTMLButtonElement>(null);
  const customer = useApiQuery(getCustomer, {}, round);
  const contact = useApiQuery(getWaitingContact, {}, round);
  const [changed, setChanged] = useState<{ readonly waiting: WaitingContact } | null>(null);
  const read = contact.state === 'ready' ? contact.answer : null;
  const waiting = (changed ?? read)?.waiting ?? null;
  const ways = contact.state === 'loading' ? undefined : (read?.proof ?? null);

  function stop() {
    flushSync(() => setEditing(false));
    editor.current?.focus();
  }

  return (
    <section className="box" aria-labelledby="details">
      <div className="box-head">
        <h2 id="details">{editing ? 'Edit Profile' : 'Your details'}</h2>
        {!editing && (
          <button className="btn btn-line btn-sm" type="button" ref={editor} onClick={() => setEditing(true)}>
            <Icon name="edit" small />
            Edit Profile
          </button>
        )}
      </div>
      {customer.state === 'failed' && (
        <LoadError text="Failed to load user information" again={() => setRound(round + 1)} />
      )}
      {editing ? (
        <ProfileForm
          user={user}
          ways={ways}
          onCancelled={stop}
          onSaved={(next) => {
            setChanged({ waiting: next });
            stop();
          }}
        />
      ) : (
        <Details user={user} />
      )}
      {waiting !== null && !editing && (
        <Waiting
          waiting={waiting}
          user={user}
          ways={ways ?? null}
          onChanged={(next) => setChanged({ waiting: next })}
        />
      )}
    </section>
  );
}

function Details({ user }: { readonly user: User }) {
  return (
    <dl className="pairs pairs-two">
      <Pair name="First name" value={user.f_name} />
      <Pair name="Last name" value={user.l_name} />
      <Pair name="Email" value={user.email} />
      <Pair name="Mobile number" value={user.phone} />
    </dl>
  );
}

function Pair({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd translate="no">{value || '–'}</dd>
    </div>
  );
}
