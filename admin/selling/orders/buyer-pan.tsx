import { useState } from 'react';
import { revealBuyerPan } from '#contract/admin/order-documents.ts';
import type { AdminOrder } from '#contract/admin/orders.ts';
import type { Answer } from '#contract/api-call.ts';
import { call } from '../../api/call-admin-api.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { toastRefusal } from '../../ui/toast.tsx';

type Revealed = Answer<typeof revealBuyerPan>;

/**
 * The buyer's PAN, or the declaration in its place, masked until the owner reveals it. Each reveal is recorded in the audit
 * trail.
 */
export function BuyerPan({ order }: { readonly order: AdminOrder }) {
  const [shown, setShown] = useState<Revealed | null>(null);
  const mayRead = usePermissionCheck()('orders.pan');
  const { id, panRecord, panDeclaration } = order;
  if (panRecord === null && panDeclaration === null) return null;
  async function read() {
    const reply = await call(revealBuyerPan, { params: { id } });
    if (reply.ok) setShown(reply.answer);
    else toastRefusal(reply.problem);
  }
  const name = panDeclaration === null ? 'PAN' : `${panDeclaration} in place of a PAN`;
  return (
    <dl className="facts">
      <dt>{name}</dt>
      <dd>
        {panDeclaration !== null && (
          <span className="line">Get it signed before the pieces are handed over or sent, and keep it.</span>
        )}
        {panRecord === 'pan' && <>{shown?.pan ?? '••••••••••'} </>}
        {shown?.declaration && <Declaration lines={shown.declaration} />}
        {mayRead && panRecord !== null && shown === null && (
          <Button kind="line" small onClick={read}>
            {panRecord === 'pan' ? 'Show PAN' : 'Show declaration'}
          </Button>
        )}
      </dd>
    </dl>
  );
}

/** Printed with the page, or copied into the form. */
function Declaration({ lines }: { readonly lines: NonNullable<Revealed['declaration']> }) {
  const text = lines.map(([label, value]) => `${label}: ${value}`);
  return (
    <>
      {text.map((line) => (
        <span className="line" key={line}>
          {line}
        </span>
      ))}
      <CopyButton text={text.join('\n')}>Copy declaration</CopyButton>
    </>
  );
}
