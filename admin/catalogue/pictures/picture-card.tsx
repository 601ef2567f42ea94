import { useState } from 'react';
import {
  cropProductPicture,
  moveProductPicture,
  removeProductPicture,
  setProductPictureSlot,
  type ProductPicture,
} from '#contract/admin/pictures.ts';
import { pictureSlots, pictureSlotTexts, type PictureSlot } from '#domain/catalogue/picture-slot.ts';
import { call, refusalMessage, type Reply } from '../../api/call-admin-api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { PictureAltText } from './picture-alt-text.tsx';
import type { ProductPicturesState } from './use-product-pictures.ts';

type Changing =
  | typeof moveProductPicture
  | typeof removeProductPicture
  | typeof cropProductPicture
  | typeof setProductPictureSlot;

interface PictureCardProps {
  readonly of: ProductPicturesState;
  readonly shown: ProductPicture;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly mayWrite: boolean;
}

const dragged = 'text/x-picture';

/** One picture of a product with its position, alt text and actions. */
export function PictureCard({ of, shown, place, count, mayWrite }: PictureCardProps) {
  const { productId } = of;
  const { picture, alt } = shown;
  const [asking, setAsking] = useState<'cut' | 'remove' | null>(null);
  const params = { id: productId, pictureId: picture.id };
  const name = alt === '' ? `picture ${place}` : `“${alt}”`;

  async function after(reply: Reply<Changing>, said: string): Promise<string | null> {
    if (!reply.ok) return refusalMessage(reply.problem);
    of.show(reply.answer);
    setAsking(null);
    toast(said);
    return null;
  }
  async function moveTo(to: number, pictureId = picture.id) {
    const reply = await call(moveProductPicture, {
      params: { id: productId, pictureId },
      body: { place: to },
    });
    const refused = await after(reply, `Picture ${to} of ${count}`);
    if (refused !== null) toast(refused, { bad: true });
  }
  async function nameSlot(slot: PictureSlot | null = null) {
    const reply = await call(setProductPictureSlot, { params, body: { slot } });
    const refused = await after(
      reply,
      slot === null ? 'Label removed' : `Labelled “${pictureSlotTexts[slot]}”`,
    );
    if (refused !== null) toast(refused, { bad: true });
  }
  async function remove() {
    const refused = await after(await call(removeProductPicture, { params }), 'Picture removed');
    if (refused === null) return;
    setAsking(null); // the open question would cover the message
    toast(refused, { bad: true });
  }

  return (
    <li
      className="picture-card"
      onDragOver={(event) => event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={(event) => {
        const from = Number(event.dataTransfer.getData(dragged));
        if (from !== 0 && from !== picture.id) void moveTo(place, from);
      }}
    >
      <div className="picture-shown">
        <PictureShown picture={picture} alt={alt} movable={mayWrite} />
        {place === 1 && <span className="picture-main">Main picture</span>}
        {alt === '' && <Badge tone="red">Not described</Badge>}
      </div>
      {mayWrite && (
        <div className="picture-acts">
          <Button
            kind="quiet"
            small
            aria-label={`Move ${name} forward`}
            aria-disabled={place === 1}
            onClick={() => place > 1 && moveTo(place - 1)}
          >
            <Icon name="left" />
          </Button>
          <Button
            kind="quiet"
            small
            aria-label={`Move ${name} back`}
            aria-disabled={place === count}
            onClick={() => place < count && moveTo(place + 1)}
          >
            <Icon name="right" />
          </Button>
          <Button
            kind="quiet"
            small
            aria-label={`Crop ${name}`}
            title="Crop"
            onClick={() => setAsking('cut')}
          >
            <Icon name="crop" />
          </Button>
          <Button
            kind="quiet"
            small
            aria-label={`Remove ${name}`}
            title="Remove"
            onClick={() => setAsking('remove')}
          >
            <Icon name="trash" />
          </Button>
        </div>
      )}
      {mayWrite ? (
        <select
          className="input"
          aria-label={`What picture ${place} shows`}
          value={shown.slot ?? ''}
          onChange={(event) => void nameSlot(pictureSlots.find((slot) => slot === event.currentTarget.value))}
        >
          <option value="">No label</option>
          {pictureSlots.map((slot) => (
            <option key={slot} value={slot}>
              {pictureSlotTexts[slot]}
            </option>
          ))}
        </select>
      ) : (
        shown.slot !== null && <p>{pictureSlotTexts[shown.slot]}</p>
      )}
      <PictureAltText of={of} shown={shown} place={place} mayWrite={mayWrite} />
      {asking === 'cut' && (
        <CropDialog
          picture={picture}
          onCut={async (cut) =>
            after(await call(cropProductPicture, { params, body: { cut } }), 'Picture cropped')
          }
          onClosed={() => setAsking(null)}
        />
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title="Remove this picture?"
          confirm="Remove picture"
          onConfirm={remove}
          onClosed={() => setAsking(null)}
        >
          <p>The shop no longer shows it. Existing orders keep it.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

interface PictureShownProps {
  readonly picture: ProductPicture['picture'];
  readonly alt: string;
  readonly movable: boolean;
}

/** The picture, which can be dragged to another position. */
function PictureShown({ picture, alt, movable }: PictureShownProps) {
  return (
    <img
      src={picture.url}
      alt={alt}
      width={picture.width}
      height={picture.height}
      draggable={movable}
      onDragStart={(event) => event.dataTransfer.setData(dragged, String(picture.id))}
    />
  );
}
