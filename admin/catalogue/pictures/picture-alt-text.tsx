import { useId } from 'react';
import type { ProductPicture } from '#contract/admin/pictures.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ProductPicturesState } from './use-product-pictures.ts';

interface DescriptionProps {
  readonly of: ProductPicturesState;
  readonly shown: ProductPicture;
  readonly place: number;
  readonly mayWrite: boolean;
}

/** The alt text of a picture. Saved with the product. */
export function PictureAltText({ of, shown, place, mayWrite }: DescriptionProps) {
  const id = useId();
  if (!mayWrite) return <p>{shown.alt}</p>;
  const words = of.wordsOf(shown);
  const refused = of.refusalOf(shown);
  const changed = words.trim() !== shown.alt;
  return (
    <div className="field" data-changed={changed || undefined}>
      <label className="vh" htmlFor={id}>
        Picture description ({place})
      </label>
      <textarea
        id={id}
        className="input"
        rows={3}
        placeholder="Describe this picture in one sentence"
        value={words}
        onChange={(event) => of.write(shown, event.currentTarget.value)}
      />
      {refused !== null && <Notice>{refused}</Notice>}
      {refused !== null && changed && (
        <Button kind="line" small onClick={() => of.write(shown, shown.alt)}>
          Keep theirs
        </Button>
      )}
    </div>
  );
}
