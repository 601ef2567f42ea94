import { type MetaDescriptor } from 'react-router';
import { Link } from '../navigation/link.tsx';
import { privateMeta, shellIn } from '../shell/page-meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { accountLinks } from '../styles/account-links.ts';
import type { Route } from './+types/register-page.ts';
import { AuthFrame } from './auth-layout.tsx';
import { RegistrationForm } from './registration-form.tsx';

export const links = accountLinks;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellIn(matches), 'Create Account');
}

export default function RegisterPage() {
  const { shop } = useShell();
  return (
    <AuthFrame
      title="Create Account"
      lead="Save pieces, follow orders, check out quickly."
      caption={shop.described}
    >
      <RegistrationForm />
      <p>
        Already have an account?{' '}
        <Link className="link link-block" to="/login">
          Sign In
        </Link>
      </p>
    </AuthFrame>
  );
}
