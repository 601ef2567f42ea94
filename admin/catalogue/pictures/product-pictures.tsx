import { Section } from '../products/sections/section.tsx';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Notice } from '../../ui/notice.tsx';
import { PictureCard } from './picture-card.tsx';
import { PictureDropzone } from './picture-dropzone.tsx';
import { UploadList } from './upload-list.tsx';
import { pictureKey, type ProductPicturesState } from './use-product-pictures.ts';

/** The pictures of a product. Every change except the alt text is saved at once, so render it outside of forms. */
export function ProductPictures({ of }: { readonly of: ProductPicturesState }) {
  const mayWrite = usePermissionCheck()('products.write');
  const { pictures, notice, uploads } = of;
  const undescribed = pictures?.filter(({ alt }) => alt === '').length ?? 0;
  const count = pictures?.length ?? 0;
  return (
    <Section part="pictures" note={count > 1 && 'Drag them into order. The first is the main picture.'}>
      {notice !== null && <Notice>{notice}</Notice>}
      {undescribed > 0 && (
        <Notice kind="info">
          {undescribed === 1 ? 'One picture is' : `${undescribed} pictures are`} not described yet. The shop
          shows a picture once it is described, and a piece can be published once all its pictures are.
        </Notice>
      )}
      {pictures?.length === 0 && (
        <p className="muted">
          No pictures yet. A piece needs at least one before it can be published. The first is shown on its
          card.
        </p>
      )}
      <div className="picture-grid">
        {count > 0 && (
          <ol className="picture-cards" aria-label="Pictures in order">
            {pictures?.map((each, index) => (
              <PictureCard
                key={pictureKey(each)}
                of={of}
                shown={each}
                place={index + 1}
                count={count}
                mayWrite={mayWrite}
              />
            ))}
          </ol>
        )}
        {mayWrite && <PictureDropzone onPicked={uploads.add} />}
      </div>
      <UploadList uploads={uploads.waiting} onAgain={uploads.again} onDismiss={uploads.dismiss} />
    </Section>
  );
}
