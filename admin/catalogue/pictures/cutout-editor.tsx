import { useState } from 'react';
import type { AdminPicture, ProductPicture } from '#contract/admin/pictures.ts';
import {
  addCutoutPicture,
  cutOutPicture,
  removeCutout,
  type AdminCutout,
  type AdminViews,
} from '#contract/admin/product-views.ts';
import { cutoutPlaceTexts } from '#domain/catalogue/cutout.ts';
import { call, refusalMessage, type Reply } from '../../api/call-admin-api.ts';
import { upload } from '../../api/upload.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { CutoutForm } from './cutout-form.tsx';
import { FileChoice } from './file-choice.tsx';

interface CutoutEditorProps {
  readonly productId: number;
  readonly mayWrite: boolean;
  readonly onChanged: (views: AdminViews) => void;
  readonly cutouts: readonly AdminCutout[];
  readonly pictures: readonly ProductPicture[];
}

/** Cut-outs with their width. The shop makes one from a picture with a plain background, or takes an uploaded one. */
export function CutoutEditor({ productId, mayWrite, onChanged, cutouts, pictures }: CutoutEditorProps) {
  const [created, setCreated] = useState<AdminPicture | AdminCutout | null>(null);
  const [removing, setRemoving] = useState<AdminCutout | null>(null);
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const params = { id: productId };

  async function make(work: () => Promise<Reply<typeof addCutoutPicture>>) {
    setNotice(null);
    setPending(true);
    const reply = await work();
    setPending(false);
    if (reply.ok) setCreated(reply.answer);
    else setNotice(refusalMessage(reply.problem));
  }
  async function remove(cutout: AdminCutout) {
    setNotice(null);
    const { place, layer } = cutout;
    const reply = await call(removeCutout, { params: { ...params, place, layer } });
    setRemoving((now) => (now === cutout ? null : now));
    if (!reply.ok) return setNotice(refusalMessage(reply.problem));
    setCreated((now) =>
      now !== null && 'picture' in now && cutoutText(now) === cutoutText(cutout) ? null : now,
    );
    onChanged(reply.answer);
    toast('Cut-out removed');
  }

  return (
    <div className="column">
      <h3>True size</h3>
      <p className="hint">
        The piece without its background, and its width in millimetres. Shoppers then see it worn to scale,
        and in life size on their screen.
      </p>
      {notice !== null && <Notice>{notice}</Notice>}
      {cutouts.length > 0 && (
        <ul className="cutouts" aria-label="Cut-outs">
          {cutouts.map((cutout) => (
            <li key={`${cutout.place} ${cutout.layer}`}>
              <img src={cutout.picture.url} alt="" width={96} height={96} />
              <span>
                {cutoutText(cutout)}: {cutout.widthMm} mm wide
              </span>
              {mayWrite && (
                <span className="row">
                  <Button
                    kind="line"
                    small
                    aria-label={`Change the cut-out: ${cutoutText(cutout)}`}
                    onClick={() => setCreated(cutout)}
                  >
                    Change
                  </Button>
                  <Button
                    kind="quiet"
                    small
                    aria-label={`Remove the cut-out: ${cutoutText(cutout)}`}
                    onClick={() => setRemoving(cutout)}
                  >
                    Remove
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && created === null && (
        <div className="row">
          {pictures.map(({ picture }, index) => (
            <Button
              key={picture.id}
              kind="line"
              small
              pending={pending}
              onClick={() =>
                void make(() => call(cutOutPicture, { params: { ...params, pictureId: picture.id } }))
              }
            >
              Cut out picture {index + 1}
            </Button>
          ))}
          <FileChoice
            label="Choose a cut-out"
            types="image/png,image/webp,image/avif"
            pending={pending}
            onPicked={([file]) => {
              if (file !== undefined) void make(() => upload(addCutoutPicture, { input: { params }, file }));
            }}
          />
        </div>
      )}
      {created !== null && (
        <CutoutForm
          key={'picture' in created ? cutoutText(created) : created.id}
          productId={productId}
          from={created}
          onSaved={(views) => {
            setCreated(null);
            onChanged(views);
            toast('Cut-out saved');
          }}
          onCancelled={() => setCreated(null)}
        />
      )}
      {removing !== null && (
        <ConfirmDialog
          title={`Remove the cut-out: ${cutoutText(removing)}?`}
          confirm="Remove cut-out"
          onConfirm={() => remove(removing)}
          onClosed={() => setRemoving(null)}
        >
          <p>The shop no longer shows it.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** 'Wrist, the half behind' */
function cutoutText({ place, layer }: Pick<AdminCutout, 'place' | 'layer'>): string {
  return `${cutoutPlaceTexts[place]}${layer === 'behind' ? ', the half behind' : ''}`;
}
