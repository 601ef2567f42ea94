import { type MetaDescriptor } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { accountLinks } from '../styles/account-links.ts';
import type { Route } from './+types/login-page.ts';
import { SignInByCode } from './sign-in-by-code.tsx';

export const links = accountLinks;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), pages.login.title);
}

/** Signing in without a password (SIGN-1). */
export default function LoginPage() {
  const { shop } = useShell();
  return (
    <SignInByCode caption={shop.described}>
      <p className="hint">
        By signing in you accept our{' '}
        <Link className="link" to={pages.terms.path}>
          Terms of Service
        </Link>{' '}
        and{' '}
        <Link className="link" to={`${pages.privacy.path}#account`}>
          Privacy Policy
        </Link>
        .
      </p>
    </SignInByCode>
  );
}
