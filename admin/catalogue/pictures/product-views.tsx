import type { ProductPicture } from '#contract/admin/pictures.ts';
import type { AdminViews } from '#contract/admin/product-views.ts';
import { countText } from '#domain/locale/count-text.ts';
import { Section } from '../products/sections/section.tsx';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Fold } from '../../ui/fold.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CutoutEditor } from './cutout-editor.tsx';
import { FilmEditor } from './film-editor.tsx';
import { TurntableEditor } from './turntable-editor.tsx';
import { useAdminViews } from './use-admin-views.ts';

interface ProductViewsProps {
  readonly productId: number;
  readonly pictures: readonly ProductPicture[];
}

/** Cut-outs for true size, turntable and film of a product. Each change is saved at once. */
export function ProductViews({ productId, pictures }: ProductViewsProps) {
  const mayWrite = usePermissionCheck()('products.write');
  const { views, notice, show } = useAdminViews(productId);
  const shared = { productId, mayWrite, onChanged: show };
  return (
    <Section part="views">
      {notice !== null && <Notice>{notice}</Notice>}
      {views !== null && (
        <Fold summary={summaryOf(views)}>
          <CutoutEditor {...shared} cutouts={views.cutouts} pictures={pictures} />
          <TurntableEditor {...shared} frames={views.turntable} />
          <FilmEditor {...shared} film={views.film} />
        </Fold>
      )}
    </Section>
  );
}

/** '2 cut-outs, turntable of 24 pictures, no film' */
function summaryOf({ cutouts, turntable, film }: AdminViews): string {
  return [
    cutouts.length === 0 ? 'No cut-outs' : countText(cutouts.length, 'cut-out'),
    turntable.length === 0 ? 'no turntable' : `turntable of ${countText(turntable.length, 'picture')}`,
    film === null ? 'no film' : 'a film',
  ].join(', ');
}
