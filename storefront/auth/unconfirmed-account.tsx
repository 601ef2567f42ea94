import { useLocation } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';

interface UnconfirmedAccountProps {
  readonly busy: boolean;
  readonly onStartNew: () => void;
}

/** Somebody opened an account with this email or phone number and never confirmed it (SIGN-3). */
export function UnconfirmedAccount({ busy, onStartNew }: UnconfirmedAccountProps) {
  const { search } = useLocation();
  return (
    <div className="form" role="status">
      <p className="note">
        There is already an account with this email or number, but nobody ever confirmed it. If it is yours,
        sign in with its password to keep its cart and orders. If not, start a new account: you will not see
        its data.
      </p>
      <Link className="btn btn-wide" to={pages.passwordLogin.path + search}>
        Use its password
      </Link>
      <button className="btn btn-line btn-wide" type="button" disabled={busy} onClick={onStartNew}>
        Start a new account
      </button>
    </div>
  );
}
