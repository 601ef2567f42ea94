import { useState } from 'react';
import { getCustomer, type User } from '#contract/auth.ts';
import { userIn } from '../client/alternatives.ts';
import { useAnswer } from '../client/use-answer.ts';
import { Failed } from '../ui/failed.tsx';

/** Shows what is known of the customer at once, and what the server says when it has said it (ACCT-1). */
export function ProfileTab({ user: known }: { readonly user: User }) {
  const [round, setRound] = useState(0);
  const customer = useAnswer(getCustomer, {}, round);
  const user = (customer.state === 'ready' ? userIn(customer.answer) : null) ?? known;
  return (
    <section className="box" aria-labelledby="details">
      <h2 id="details">Your details</h2>
      {customer.state === 'failed' && (
        <Failed text="Failed to load user information" again={() => setRound(round + 1)} />
      )}
      <dl className="pairs pairs-two">
        <Pair name="First name" value={user.f_name} />
        <Pair name="Last name" value={user.l_name} />
        <Pair name="Email" value={user.email} />
        <Pair name="Phone" value={user.phone} />
      </dl>
    </section>
  );
}

function Pair({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || '–'}</dd>
    </div>
  );
}
