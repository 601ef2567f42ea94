import { type MetaDescriptor } from 'react-router';
import { Link } from '../navigation/link.tsx';
import { privateMeta, shellIn } from '../shell/page-meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { accountLinks } from '../styles/account-links.ts';
import type { Route } from './+types/login-page.ts';
import { AuthFrame } from './auth-layout.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { WantedNote } from './pending-action-note.tsx';

export const links = accountLinks;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellIn(matches), 'Sign In');
}

export default function LoginPage() {
  const { shop } = useShell();
  return (
    <AuthFrame
      title="Welcome back"
      lead="Sign in to see your wishlist, cart and orders."
      caption={shop.described}
    >
      <WantedNote />
      <SignInForm />
      <p>
        New to {shop.name}?{' '}
        <Link className="link link-block" to="/register">
          Create Account
        </Link>
      </p>
    </AuthFrame>
  );
}
