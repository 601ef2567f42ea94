import { Picture } from '../ui/picture.tsx';
import { DialogLink } from './dialog-link.tsx';
import type { CutoutView } from './load-product.ts';

/** Opens the true-size dialog. Only for pieces with a cut-out. */
export function TrueSizeOpener({ cutout: { picture, words } }: { readonly cutout: CutoutView }) {
  return (
    <section className="truth">
      <Picture picture={picture} alt="" sizes="128px" />
      <div>
        <h2>See it in true size</h2>
        <p className="muted">{words}. See it worn, to scale, or in life size on this screen.</p>
        <DialogLink to="#view-true-size">Open true size</DialogLink>
      </div>
    </section>
  );
}
