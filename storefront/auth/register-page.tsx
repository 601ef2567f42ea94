import { type MetaDescriptor } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { accountLinks } from '../styles/account-links.ts';
import type { Route } from './+types/register-page.ts';
import { AuthLayout } from './auth-layout.tsx';
import { RegistrationForm } from './registration-form.tsx';

export const links = accountLinks;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), pages.register.title);
}

export default function RegisterPage() {
  const { shop } = useShell();
  return (
    <AuthLayout
      title="Create Account"
      lead="Save pieces, track orders and check out faster."
      caption={shop.described}
    >
      <RegistrationForm />
      <p>
        Already have an account?{' '}
        <Link className="link link-block" to={pages.login.path}>
          Sign In
        </Link>
      </p>
    </AuthLayout>
  );
}
