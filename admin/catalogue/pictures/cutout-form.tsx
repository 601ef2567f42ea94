import { useForm } from 'react-hook-form';
import type { AdminPicture } from '#contract/admin/pictures.ts';
import { saveCutout, type AdminCutout, type AdminViews } from '#contract/admin/product-views.ts';
import {
  cutoutPlaces,
  cutoutPlaceTexts,
  type CutoutLayer,
  type CutoutPlace,
} from '#domain/catalogue/cutout.ts';
import { call, localRefusal } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface CutoutFormProps {
  readonly productId: number;
  /** A new picture, or a saved cut-out. */
  readonly from: AdminPicture | AdminCutout;
  readonly onSaved: (views: AdminViews) => void;
  readonly onCancelled: () => void;
}

interface Values {
  readonly place: CutoutPlace;
  readonly layer: CutoutLayer;
  readonly widthMm: number | null;
  readonly anchorX: number | null;
  readonly anchorY: number | null;
}

/** Shows the cut-out on a chequered ground for approval, and asks for its width and place. */
export function CutoutForm({ productId, from, onSaved, onCancelled }: CutoutFormProps) {
  const saved = 'picture' in from ? from : null;
  const picture = 'picture' in from ? from.picture : from;
  const form = useForm<Values>({
    defaultValues: {
      place: saved?.place ?? 'finger',
      layer: saved?.layer ?? 'front',
      widthMm: saved?.widthMm ?? null,
      anchorX: percent(saved?.anchorX ?? 0.5),
      anchorY: percent(saved?.anchorY ?? 0.5),
    },
  });
  const save = useSave<Values, typeof saveCutout>(
    form,
    async ({ place, layer, widthMm, anchorX, anchorY }) => {
      if (widthMm === null) return localRefusal('Enter the width of the piece in millimetres.');
      const anchor = { anchorX: (anchorX ?? 50) / 100, anchorY: (anchorY ?? 50) / 100 };
      const params = { id: productId, place, layer };
      return call(saveCutout, { params, body: { pictureId: picture.id, widthMm, ...anchor } });
    },
    onSaved,
  );
  return (
    <form className="column" noValidate onSubmit={save.submit}>
      {save.notice !== null && <Notice>{save.notice}</Notice>}
      <img
        className="cutout-shown"
        src={picture.widest}
        alt="The cut-out"
        width={picture.width}
        height={picture.height}
      />
      <p className="hint">
        Is the whole piece there, and nothing else? If not, use another picture or choose a cut-out that you
        made.
      </p>
      <SelectField
        form={form}
        name="place"
        label="Worn on"
        choices={cutoutPlaces.map((value) => ({ value, label: cutoutPlaceTexts[value] }))}
      />
      <SelectField
        form={form}
        name="layer"
        label="Part"
        hint="A bangle can have two: the half in front of the wrist, and the half behind it."
        choices={[
          { value: 'front', label: 'In front' },
          { value: 'behind', label: 'Behind the wrist or ankle' },
        ]}
      />
      <NumberField form={form} name="widthMm" label="Width in mm" units={['mm']} decimals={2} />
      <NumberField
        form={form}
        name="anchorX"
        label="Fixed point from the left, in %"
        units={['%']}
        decimals={2}
        most={300}
      />
      <NumberField
        form={form}
        name="anchorY"
        label="Fixed point from the top, in %"
        hint="The point at the middle of the finger, the piercing of the ear or the end of the chain."
        units={['%']}
        decimals={2}
        most={300}
      />
      <div className="row">
        <Button type="submit" pending={save.pending}>
          Save cut-out
        </Button>
        <Button kind="quiet" onClick={onCancelled}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}
