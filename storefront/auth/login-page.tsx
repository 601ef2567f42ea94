import { type MetaDescriptor } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { accountLinks } from '../styles/account-links.ts';
import type { Route } from './+types/login-page.ts';
import { AuthLayout } from './auth-layout.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { PendingActionNote } from './pending-action-note.tsx';

export const links = accountLinks;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), pages.login.title);
}

export default function LoginPage() {
  const { shop } = useShell();
  return (
    <AuthLayout
      title="Welcome back"
      lead="Sign in to see your wishlist, cart and orders."
      caption={shop.described}
    >
      <PendingActionNote />
      <SignInForm />
      <p>
        New to {shop.name}?{' '}
        <Link className="link link-block" to={pages.register.path}>
          Create Account
        </Link>
      </p>
    </AuthLayout>
  );
}
