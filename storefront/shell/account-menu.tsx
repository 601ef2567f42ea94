import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { runAction } from '../session/actions.ts';
import { useSession } from '../session/use-session.ts';
import { Icon } from '../ui/icon.tsx';

/**
 * The account menu (HEAD-3). The page contains both the signed-in and the signed-out version; the attribute that the head's
 * script sets on the document shows the right one before React runs.
 */
export function AccountMenu() {
  return (
    <>
      <button
        className="ibtn only-lg opens-account"
        type="button"
        popoverTarget="account"
        aria-label="Account menu"
      >
        <Icon name="user" />
      </button>
      <div className="menu" id="account" popover="auto">
        <div className="when-in">
          <AccountName />
          <ul>
            <li>
              <Link to={pages.profile.path}>
                <Icon name="user" small />
                My Account
              </Link>
            </li>
            <li>
              <button type="button" onClick={() => void runAction('signOut', (signOut) => signOut('header'))}>
                <Icon name="out" small />
                Logout
              </button>
            </li>
          </ul>
        </div>
        <ul className="when-out">
          <li>
            <Link to={pages.login.path}>Sign In</Link>
          </li>
          <li>
            <Link to={pages.register.path}>Create Account</Link>
          </li>
        </ul>
      </div>
    </>
  );
}

/** The customer's name and email; the email alone without a name. */
export function AccountName() {
  const { user } = useSession();
  if (user === null) return null;
  const name = user.name || user.email;
  return (
    <p className="who" translate="no">
      <b>{name}</b>
      {name !== user.email && <span>{user.email}</span>}
    </p>
  );
}
