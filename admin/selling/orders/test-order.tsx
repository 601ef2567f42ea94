import { useState } from 'react';
import { useNavigate } from 'react-router';
import { removeTestOrder } from '#contract/admin/first-day.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { discardUnsavedChanges } from '../../form/unsaved-changes.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';

/** What a test order is, and its removal by the owner (DAY-8). */
export function TestOrder({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  const may = usePermissionCheck()('settings.write');
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function remove() {
    const reply = await call(removeTestOrder, { params: { id } });
    setAsking(false);
    setProblem(reply.ok ? null : refusalMessage(reply.problem));
    if (!reply.ok) return;
    discardUnsavedChanges(); // of what is gone
    toast(`Test order ${id} is removed; its pieces are in stock again`);
    await navigate(adminPages.firstDay.path);
  }
  return (
    <section className="panel-box" aria-labelledby="test-order">
      <h2 id="test-order">Test order</h2>
      <p>
        It was placed before the shop opened, so it is not a sale: it is in no total, and its tax documents
        have their own numbers. Try each step with it.
      </p>
      {problem !== null && <Notice>{problem}</Notice>}
      {may && (
        <div className="row">
          <Button kind="danger" small onClick={() => setAsking(true)}>
            Remove the test order
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={`Remove test order ${id}?`}
          confirm="Remove the test order"
          onConfirm={remove}
          onClosed={() => setAsking(false)}
        >
          <p>The order, its history and its tax documents are deleted. Its pieces return to stock.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
