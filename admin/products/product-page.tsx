import { useForm } from 'react-hook-form';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { listCategories } from '#contract/admin/categories.ts';
import { changePiece, getPiece, getPieceChoices } from '#contract/admin/products.ts';
import { PiecePictures } from '../pictures/product-pictures.tsx';
import { usePiecePictures } from '../pictures/use-product-pictures.ts';
import { call, refusedHere } from '../api/call-admin-api.ts';
import { load } from '../api/load.ts';
import { useMay } from '../session/use-staff.ts';
import { useUnsaved } from '../form/unsaved-changes.ts';
import { useSave } from '../form/use-save.ts';
import { Conflict } from '../ui/save-conflict-panel.tsx';
import { FormFoot } from '../ui/form-footer.tsx';
import { PageHead } from '../ui/page-header.tsx';
import { toast } from '../ui/toast.tsx';
import { CopyButton } from './duplicate-button.tsx';
import { PartsOfPage } from './section-nav.tsx';
import { PieceForm } from './product-form.tsx';
import { PiecePreview } from './product-preview.tsx';
import { pieceInWords, pieceLabels, sentPiece, type PieceValues } from './product-values.ts';
import { StateBadge } from './product-status-badge.tsx';
import { StockPanel } from './stock-panel.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const [piece, categories, choices] = await Promise.all([
    load(getPiece, { params: { id: Number(params['id']) } }),
    load(listCategories),
    load(getPieceChoices),
  ]);
  return { piece, categories, choices };
}

export function Component() {
  const { piece } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={piece.name}
        back={{ to: '/pieces', label: 'Pieces' }}
        lead={
          <>
            <StateBadge state={piece.status} /> {piece.code}
          </>
        }
      >
        {piece.status === 'published' && (
          <a
            className="btn btn-line btn-sm"
            href={`/products/${piece.slug}`}
            target="_blank"
            rel="noreferrer"
          >
            See it in the shop
          </a>
        )}
        <CopyButton piece={piece} />
      </PageHead>
      <PartsOfPage />
      <Editor key={piece.id} />
    </>
  );
}

function Editor() {
  const { piece, categories, choices } = useLoaderData<typeof loader>();
  const { id } = piece;
  const mayWrite = useMay()('pieces.write');
  const { revalidate } = useRevalidator();
  const pictures = usePiecePictures(id, () => void revalidate());
  const form = useForm<PieceValues>({ defaultValues: piece });
  useUnsaved(pictures.dirty);
  const save = useSave<PieceValues, typeof changePiece>(
    form,
    async (values) => {
      const undescribed = await pictures.save(); // before the piece, which may be published with them
      if (undescribed !== null) return refusedHere(`A picture’s description was not saved. ${undescribed}`);
      return call(changePiece, { params: { id }, body: sentPiece(values) });
    },
    (saved) => {
      form.reset(saved);
      toast(
        saved.status === 'published' ? `${saved.name} is saved, and in the shop` : `${saved.name} is saved`,
      );
      void revalidate();
    },
  );
  return (
    <>
      <div className="editor" id="piece-facts">
        <form className="form form-wide" noValidate onSubmit={save.submit}>
          <Conflict save={save} thing="this piece" labels={pieceLabels} inWords={pieceInWords(categories)} />
          <fieldset className="all-fields" disabled={!mayWrite}>
            <PieceForm form={form} categories={categories} choices={choices} />
          </fieldset>
          {mayWrite && <FormFoot submit="Save" pending={save.pending} notice={save.notice} />}
        </form>
        <PiecePreview
          form={form}
          gstRegistered={choices.gstRegistered}
          pictures={piece.pictures}
          stock={piece.stock}
        />
      </div>
      <div className="editor">
        <div className="column">
          <StockPanel pieceId={id} onMoved={revalidate} />
          <PiecePictures of={pictures} />
        </div>
      </div>
    </>
  );
}
