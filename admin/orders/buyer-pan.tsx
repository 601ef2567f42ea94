import { useState } from 'react';
import { revealBuyerPan } from '#contract/admin/order-documents.ts';
import { call, refusalMessage } from '../api/call-admin-api.ts';
import { usePermissionCheck } from '../session/use-staff.ts';
import { Button } from '../ui/button.tsx';

/** The buyer's PAN, masked until the owner reveals it. Each reveal is recorded in the audit trail. */
export function BuyerPan({ order }: { readonly order: number }) {
  const [pan, setPan] = useState<string | null>(null);
  const mayRead = usePermissionCheck()('orders.pan');
  async function read() {
    const reply = await call(revealBuyerPan, { params: { id: order } });
    setPan(reply.ok ? reply.answer.pan : refusalMessage(reply.problem));
  }
  return (
    <dl className="facts">
      <dt>PAN</dt>
      <dd>
        {pan ?? '••••••••••'}{' '}
        {mayRead && pan === null && (
          <Button kind="line" small onClick={() => void read()}>
            Show PAN
          </Button>
        )}
      </dd>
    </dl>
  );
}
