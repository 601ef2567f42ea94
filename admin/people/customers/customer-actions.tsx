import { useState } from 'react';
import { blockCustomer, type AdminCustomer } from '#contract/admin/customers.ts';
import { call } from '../../api/call-admin-api.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastReply } from '../../ui/toast.tsx';
import { EraseCustomerDialog } from './erase-customer-dialog.tsx';

interface CustomerActionsProps {
  readonly customer: AdminCustomer;
  readonly onChanged: () => Promise<void>;
}

export function CustomerActions({ customer, onChanged }: CustomerActionsProps) {
  const { id, name, blocked } = customer;
  const [asking, setAsking] = useState<'block' | 'erase' | null>(null);
  const mayErase = usePermissionCheck()('customers.erase');

  async function block(wanted: boolean) {
    const reply = await call(blockCustomer, { params: { id }, body: { blocked: wanted } });
    setAsking(null);
    toastReply(reply, wanted ? `${name} is blocked` : `${name} is unblocked`);
    await onChanged();
  }

  return (
    <>
      {blocked ? (
        <Button kind="line" onClick={() => block(false)}>
          Unblock
        </Button>
      ) : (
        <Button kind="line" onClick={() => setAsking('block')}>
          Block
        </Button>
      )}
      {mayErase && (
        <Button kind="danger" onClick={() => setAsking('erase')}>
          Erase
        </Button>
      )}
      {asking === 'block' && (
        <ConfirmDialog
          title={`Block ${name}?`}
          confirm="Block"
          onConfirm={() => block(true)}
          onClosed={() => setAsking(null)}
        >
          <p>They are signed out everywhere and cannot sign in or order until you unblock them.</p>
        </ConfirmDialog>
      )}
      {asking === 'erase' && (
        <EraseCustomerDialog customer={customer} onClosed={() => setAsking(null)} onErased={onChanged} />
      )}
    </>
  );
}
