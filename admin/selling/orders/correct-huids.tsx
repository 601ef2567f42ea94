import { useState } from 'react';
import { updateOrderHuids } from '#contract/admin/order-huids.ts';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { HuidField } from './huid-field.tsx';

interface CorrectHuidsProps {
  readonly order: AdminOrder;
  readonly line: AdminOrder['lines'][number];
  /** Reloads the order. */
  readonly onChanged: () => Promise<void>;
}

/** Types or corrects the HUIDs of a line, until the invoice is issued. A refusal leaves what was typed. */
export function CorrectHuids({ order, line, onChanged }: CorrectHuidsProps) {
  const mayCorrect = usePermissionCheck()('orders.move');
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  if (!mayCorrect) return null;
  const recorded = line.huids.join(', ');
  const verb = recorded === '' ? 'Type' : 'Correct';
  if (typed === null)
    return (
      <span>
        <Button
          kind="line"
          small
          aria-label={`${verb} HUIDs of ${line.name}`}
          onClick={() => setTyped(recorded)}
        >
          {verb} HUIDs
        </Button>
      </span>
    );

  function close() {
    setTyped(null);
    setFault(null);
  }

  async function save(huids: string) {
    setPending(true);
    const body = { lineId: line.id, huids, expected: line.huids };
    const reply = await call(updateOrderHuids, { params: { id: order.id }, body });
    setPending(false);
    setFault(reply.ok ? null : refusalMessage(reply.problem));
    if (reply.ok) {
      close();
      toast('HUIDs saved');
    }
    if (reply.ok || reply.problem?.status === 409) await onChanged();
  }

  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(typed);
      }}
    >
      <HuidField
        name={line.name}
        quantity={line.quantity - line.refundedQuantity}
        value={typed}
        onChange={setTyped}
      />
      {fault !== null && <Notice>{fault}</Notice>}
      <div className="row">
        <Button kind="line" small type="submit" pending={pending}>
          Save HUIDs
        </Button>
        <Button kind="quiet" small onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
