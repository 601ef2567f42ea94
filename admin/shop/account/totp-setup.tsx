import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { generateTotpSecret, enableTotp } from '#contract/admin/account.ts';
import type { Answer } from '#contract/api-call.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { QrCode } from './qr-code.tsx';

interface TotpSetupProps {
  /** Set if it was typed a moment ago; otherwise the form asks for it. */
  readonly password?: string;
  readonly onDone: () => void;
}

/** QR code, a first code to prove that it works, then the recovery codes, shown once. */
export function TotpSetup({ password, onDone }: TotpSetupProps) {
  const [proposal, setProposal] = useState<Answer<typeof generateTotpSecret> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const form = useForm({ defaultValues: { code: '', password: password ?? '' } });
  const save = useSave<{ code: string; password: string }, typeof enableTotp>(
    form,
    (values) => call(enableTotp, { body: { ...values, secret: proposal?.secret ?? '' } }),
    (answer) => setRecoveryCodes(answer.recoveryCodes),
  );

  useEffect(() => {
    const leaving = new AbortController();
    void call(generateTotpSecret, {}, leaving.signal).then((reply) => {
      if (leaving.signal.aborted) return;
      if (reply.ok) setProposal(reply.answer);
      else setRefused(refusalMessage(reply.problem));
    });
    return () => leaving.abort();
  }, [attempt]);

  function tryAgain() {
    setRefused(null);
    setAttempt(attempt + 1);
  }

  if (recoveryCodes !== null) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  if (refused !== null)
    return (
      <div className="form">
        <Notice>{refused}</Notice>
        <div className="row">
          <Button kind="line" onClick={tryAgain}>
            Try again
          </Button>
        </div>
      </div>
    );
  if (proposal === null) return <p role="status">Generating a key...</p>;
  return (
    <form className="form" noValidate onSubmit={save.submit}>
      <p>Scan this with an authenticator app on your phone, then enter the six digits it shows.</p>
      <QrCode text={proposal.uri} label="The key for your authenticator app" />
      <p className="hint">
        Or type this key: <code className="key">{proposal.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      {password === undefined && (
        <TextField
          form={form}
          name="password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          required="Please enter your password"
        />
      )}
      <TextField
        form={form}
        name="code"
        label="Code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required="Please enter the code"
      />
      <FormFooter submit="Turn on" pending={save.pending} notice={save.notice} />
    </form>
  );
}

function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  return (
    <div className="form">
      <Notice kind="good">
        The authenticator is on. Store these recovery codes away from your phone. Each one works once, and
        they are not shown again.
      </Notice>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onDone}>I have stored them</Button>
    </div>
  );
}
