import { useLocation, type MetaDescriptor } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { accountLinks } from '../styles/account-links.ts';
import type { Route } from './+types/password-login-page.ts';
import { AuthLayout } from './auth-layout.tsx';
import { PendingActionNote } from './pending-action-note.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const links = accountLinks;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), pages.passwordLogin.title);
}

/** AUTH-1 */
export default function PasswordLoginPage() {
  const { shop } = useShell();
  const { search } = useLocation();
  return (
    <AuthLayout
      title="Welcome back"
      lead="Sign in to see your wishlist, cart and orders."
      caption={shop.described}
    >
      <PendingActionNote />
      <SignInForm />
      <p>
        No password?{' '}
        <Link className="link link-block" to={pages.login.path + search}>
          Sign in with a code
        </Link>
      </p>
      <p>
        New to <span translate="no">{shop.name}</span>?{' '}
        <Link className="link link-block" to={pages.register.path}>
          Create Account
        </Link>
      </p>
    </AuthLayout>
  );
}
