import type { User } from '#contract/auth.ts';
import { runAction } from '../session/actions.ts';
import { initials } from '../ui/initials.ts';
import { Icon } from '../ui/icon.tsx';

export function AccountHead({ user }: { readonly user: User }) {
  const name = user.name || user.email;
  return (
    <div className="account-head">
      <span className="initials" aria-hidden="true">
        {initials(name)}
      </span>
      <div>
        <h1>My Account</h1>
        <p className="muted">{name}</p>
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
