import { useEffect, useState } from 'react';
import { type MetaDescriptor } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { passwordResetNotices } from '#domain/forms/password-reset.ts';
import { takeLinkToken } from '../session/link-token.ts';
import { readStored, writeStored } from '../storage/local-storage.ts';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import { accountLinks } from '../styles/account-links.ts';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/reset-password-page.ts';
import { AuthLayout } from './auth-layout.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetSteps } from './reset-steps.tsx';

export const links = accountLinks;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), pages.resetPassword.title);
}

/** AUTH-6. The token comes from the code's page or the mailed link. */
export default function ResetPasswordPage() {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const given = takeLinkToken();
    if (given !== null) writeStored('resetToken', given);
    setLost(readStored('resetToken') === null);
  }, []);
  return (
    <AuthLayout
      title="Set a new password"
      lead="This signs you out on all other devices."
      caption="Your wishlist, cart and orders are safe."
    >
      <ResetSteps current={3} />
      <NewPasswordForm onLost={() => setLost(true)} />
      {lost && (
        <div className="alert" role="alert">
          <Icon name="alert" small />
          <p>
            {passwordResetNotices.noToken.text}{' '}
            <Link className="link" to={pages.forgotPassword.path}>
              Request a new code
            </Link>
          </p>
        </div>
      )}
    </AuthLayout>
  );
}
