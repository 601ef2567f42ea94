import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { signInByLink, type SignedInAnswer } from '#contract/sign-in.ts';
import { pauses } from '#domain/pauses.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { unreachable } from '../api/unreachable.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { takeLinkToken } from '../session/link-token.ts';
import { lastPage } from '../session/route-guard.ts';
import { signIn } from '../session/sign-in.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { useDelayedAction } from '../ui/use-delayed-action.ts';
import { AuthLayout } from './auth-layout.tsx';
import { CodeStep } from './code-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { mayOfferPasskey, PasskeyOffer } from './passkey-offer.tsx';
import { PendingActionNote } from './pending-action-note.tsx';
import { safeRedirect } from './safe-redirect.ts';
import { readCodeRequest, storeCodeRequest, type SignInCode } from './sign-in-code.ts';
import { UnconfirmedAccount } from './unconfirmed-account.tsx';

type Step =
  | { readonly at: 'identity'; readonly typed: string }
  | { readonly at: 'code'; readonly code: SignInCode }
  | { readonly at: 'link'; readonly token: string }
  | { readonly at: 'passkey' };

const titles: Readonly<Record<Step['at'], { readonly title: string; readonly lead?: string }>> = {
  identity: { title: 'Sign In', lead: 'New here? The code also creates your account.' },
  code: { title: 'Enter the code' },
  link: { title: 'Sign In', lead: 'You opened the link in our email.' },
  passkey: { title: 'Skip the code next time' },
};

interface SignInByCodeProps {
  readonly caption: string;
  /** Below every step of signing in. */
  readonly children: ReactNode;
}

/** Signing in by code, by the link of its mail, or by passkey (SIGN-1, SIGN-2, SIGN-5). */
export function SignInByCode({ caption, children }: SignInByCodeProps) {
  const [search] = useSearchParams();
  const [step, setStep] = useState<Step>({ at: 'identity', typed: '' });
  const runDelayed = useDelayedAction();

  // In effects: link and code are known to this tab only.
  useLayoutEffect(() => {
    const code = readCodeRequest();
    if (code !== null) setStep({ at: 'code', code });
  }, []);
  useEffect(() => {
    const token = takeLinkToken();
    if (token !== null) setStep({ at: 'link', token });
  }, []);

  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (step.at === 'passkey') heading.current?.focus();
  }, [step.at]);

  function goOn() {
    void navigateTo(safeRedirect(search.get('redirect') ?? lastPage()));
  }

  async function welcome(answer: SignedInAnswer) {
    storeCodeRequest(null);
    const text = (await signIn(answer.token, answer.user)) ?? '';
    toast({ title: answer.created ? 'Your account is ready' : 'You are signed in', text });
    if (!answer.has_passkey && mayOfferPasskey()) setStep({ at: 'passkey' });
    else runDelayed(pauses.login, goOn);
  }
  const finish = (answer: SignedInAnswer) => void welcome(answer);

  function showCode(code: SignInCode) {
    storeCodeRequest(code);
    setStep({ at: 'code', code });
  }

  return (
    <AuthLayout {...titles[step.at]} caption={caption} heading={heading}>
      {step.at === 'passkey' ? (
        <PasskeyOffer onDone={goOn} />
      ) : (
        <>
          <PendingActionNote />
          {formOf(step)}
          {children}
        </>
      )}
    </AuthLayout>
  );

  function formOf(step: Exclude<Step, { at: 'passkey' }>) {
    switch (step.at) {
      case 'identity':
        return <IdentityStep typed={step.typed} onSent={showCode} onSignedIn={finish} />;
      case 'code':
        return (
          <CodeStep
            sent={step.code}
            onSent={showCode}
            onSignedIn={finish}
            onChange={() => {
              storeCodeRequest(null);
              setStep({ at: 'identity', typed: step.code.identity });
            }}
          />
        );
      case 'link':
        return (
          <LinkStep
            token={step.token}
            onSignedIn={finish}
            onDead={() => setStep({ at: 'identity', typed: '' })}
          />
        );
    }
  }
}

interface LinkStepProps {
  readonly token: string;
  readonly onSignedIn: (answer: SignedInAnswer) => void;
  readonly onDead: () => void;
}

/** A button, because mail scanners open links. */
function LinkStep({ token, onSignedIn, onDead }: LinkStepProps) {
  const [busy, setBusy] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState(false);

  async function use(startNew: boolean) {
    setBusy(true);
    const reply = await callApi(signInByLink, { body: { token, start_new: startNew } });
    setBusy(false);
    if (reply.ok) return onSignedIn(reply.answer);
    if (reply.problem?.status === 409) return setUnconfirmed(true);
    errorToast(problemText(reply.problem, unreachable));
    if (reply.problem?.status === 400) onDead();
  }

  if (unconfirmed) return <UnconfirmedAccount busy={busy} onStartNew={() => void use(true)} />;
  return (
    <div className="form">
      <p>Press the button to sign in.</p>
      <button className="btn btn-wide" type="button" disabled={busy} onClick={() => void use(false)}>
        {busy ? 'Signing in...' : 'Sign In'}
      </button>
    </div>
  );
}
