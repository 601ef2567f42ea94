import { useState } from 'react';
import { useNavigate } from 'react-router';
import { copyPiece, type AdminPiece } from '#contract/admin/products.ts';
import { call, refusalText } from '../api/call-admin-api.ts';
import { useMay } from '../session/use-staff.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

/** Another piece like this one, as a draft. */
export function CopyButton({ piece }: { readonly piece: AdminPiece }) {
  const mayWrite = useMay()('pieces.write');
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  async function copy() {
    setPending(true);
    const reply = await call(copyPiece, { params: { id: piece.id } });
    setPending(false);
    if (!reply.ok) return toast(refusalText(reply.problem), { bad: true });
    toast(`${reply.answer.name} is a draft now`);
    await navigate(`/pieces/${reply.answer.id}`);
  }
  if (!mayWrite) return null;
  return (
    <Button kind="line" small pending={pending} onClick={() => void copy()}>
      Duplicate
    </Button>
  );
}
