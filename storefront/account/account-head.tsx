import type { User } from '#contract/auth.ts';
import { initials } from '../shell/shop-view.ts';

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
    </div>
  );
}
