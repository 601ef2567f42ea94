import { useState } from 'react';
import {
  addTurntablePicture,
  removeTurntable,
  saveTurntable,
  type AdminViews,
} from '#contract/admin/product-views.ts';
import { turntableFrames } from '#domain/catalogue/cutout.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { upload } from '../../api/upload.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { FileChoice } from './file-choice.tsx';
import { acceptedPictureTypes } from './picture-dropzone.tsx';

interface TurntableEditorProps {
  readonly productId: number;
  readonly mayWrite: boolean;
  readonly onChanged: (views: AdminViews) => void;
  readonly frames: AdminViews['turntable'];
}

/** The pictures of one turn, uploaded as a set in the order of their file names. */
export function TurntableEditor({ productId, mayWrite, onChanged, frames }: TurntableEditorProps) {
  const [sent, setSent] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { fewest, most } = turntableFrames;
  const params = { id: productId };

  async function send(files: readonly File[]) {
    if (files.length === 0) return;
    if (files.length < fewest || files.length > most) {
      setNotice(`A turntable has ${fewest} to ${most} pictures. You chose ${files.length}.`);
      return;
    }
    setNotice(null);
    const inOrder = files.toSorted((one, other) =>
      one.name.localeCompare(other.name, 'en', { numeric: true }),
    );
    const pictureIds: number[] = [];
    for (const [position, file] of inOrder.entries()) {
      setSent(`Picture ${position + 1} of ${inOrder.length}`);
      const reply = await upload(addTurntablePicture, { input: { params }, file });
      if (!reply.ok) {
        setSent(null);
        setNotice(`${file.name}: ${refusalMessage(reply.problem)} Please choose the whole set again.`);
        return;
      }
      pictureIds.push(reply.answer.id);
    }
    const saved = await call(saveTurntable, { params, body: { pictureIds } });
    setSent(null);
    if (!saved.ok) return setNotice(refusalMessage(saved.problem));
    onChanged(saved.answer);
    toast('Turntable saved');
  }
  async function remove() {
    setNotice(null);
    const reply = await call(removeTurntable, { params });
    setAsking(false);
    if (!reply.ok) return setNotice(refusalMessage(reply.problem));
    onChanged(reply.answer);
    toast('Turntable removed');
  }

  return (
    <div className="column">
      <h3>Turntable</h3>
      <p className="hint">
        {fewest} to {most} pictures of one whole turn, with the same camera and light. They are sorted by file
        name.
      </p>
      {frames.length > 0 && (
        <p>
          {frames.length} pictures
          {frames.length < fewest && `: the shop shows the turntable once it has ${fewest}`}
        </p>
      )}
      {notice !== null && <Notice>{notice}</Notice>}
      <p role="status">{sent}</p>
      {mayWrite && (
        <div className="row">
          <FileChoice
            label={frames.length === 0 ? 'Choose the pictures' : 'Choose another set'}
            types={acceptedPictureTypes}
            multiple
            pending={sent !== null}
            onPicked={(files) => void send(files)}
          />
          {frames.length > 0 && (
            <Button kind="quiet" onClick={() => setAsking(true)}>
              Remove turntable
            </Button>
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title="Remove the turntable?"
          confirm="Remove turntable"
          onConfirm={remove}
          onClosed={() => setAsking(false)}
        >
          <p>The shop no longer shows its {frames.length} pictures.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
