import { useEffect, useEffectEvent, useState } from 'react';
import { listPiecePictures, type PiecePicture } from '#contract/admin/pictures.ts';
import { call, refusalText } from '../client/call.ts';
import { useMay } from '../client/staff.ts';
import { Notice } from '../ui/notice.tsx';
import { PictureCard } from './picture-card.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

interface PiecePicturesProps {
  /** The piece, which must be there already. */
  readonly pieceId: number;
  /** Told whenever they have been read or changed: whether the piece has a picture, and each of them a description. */
  readonly onChanged?: (pictures: readonly PiecePicture[]) => void;
}

/**
 * The pictures of a piece: taken with a camera or dropped in, described, put in order, cut and removed. Every step is saved
 * at once, so that it stands beside a form, never within one.
 */
export function PiecePictures({ pieceId, onChanged }: PiecePicturesProps) {
  const mayWrite = useMay()('pieces.write');
  const [pictures, setPictures] = useState<readonly PiecePicture[] | null>(null);
  const [notice, setNotice] = useState<string | null>(null);

  function show(now: readonly PiecePicture[]) {
    setPictures(now);
    onChanged?.(now);
  }
  const uploads = useUploads(pieceId, show);

  const showFirst = useEffectEvent(show);
  useEffect(() => {
    let left = false;
    void call(listPiecePictures, { params: { id: pieceId } }).then((reply) => {
      if (left) return;
      if (reply.ok) showFirst(reply.answer);
      else setNotice(refusalText(reply.problem));
    });
    return () => {
      left = true;
    };
  }, [pieceId]);

  const undescribed = pictures?.filter(({ alt }) => alt === '').length ?? 0;
  return (
    <section className="panel-box" aria-labelledby="piece-pictures">
      <h2 id="piece-pictures">Pictures</h2>
      {notice !== null && <Notice>{notice}</Notice>}
      {undescribed > 0 && (
        <Notice kind="info">
          {undescribed === 1 ? 'One picture has' : `${undescribed} pictures have`} no description yet. The
          shop shows a picture once it is described, and a piece is published once all of them are.
        </Notice>
      )}
      {pictures?.length === 0 && (
        <p className="muted">There is no picture yet. The first one stands on the card.</p>
      )}
      {pictures !== null && pictures.length > 0 && (
        <ol className="picture-cards" aria-label="Pictures in their order">
          {pictures.map((each, index) => (
            <PictureCard
              key={each.picture.whole?.id ?? each.picture.id}
              pieceId={pieceId}
              shown={each}
              place={index + 1}
              of={pictures.length}
              mayWrite={mayWrite}
              onChanged={show}
            />
          ))}
        </ol>
      )}
      <UploadList uploads={uploads.waiting} onAgain={uploads.again} onDismiss={uploads.dismiss} />
      {mayWrite && <PictureDrop onPicked={uploads.add} />}
    </section>
  );
}
