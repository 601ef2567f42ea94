import type { User } from '#contract/auth.ts';
import { runAction } from '../session/actions.ts';
import { initials } from '../ui/initials.ts';
import { Icon } from '../ui/icon.tsx';

export function AccountHead({ user }: { readonly user: User }) {
  const named = user.name || user.email;
  const name = named || user.phone;
  return (
    <div className="account-head">
      <span className="initials" aria-hidden="true">
        {named === '' ? <Icon name="user" /> : initials(named)}
      </span>
      <div>
        <h1>My Account</h1>
        <p className="muted" translate="no">
          {name}
        </p>
      </div>
      <button
        className="btn btn-quiet btn-sm"
        type="button"
        onClick={() => void runAction('signOut', (signOut) => signOut('profile'))}
      >
        <Icon name="out" small />
        Logout
      </button>
    </div>
  );
}
