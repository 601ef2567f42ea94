import { useEffect } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { listCategories } from '#contract/admin/categories.ts';
import { getMoveIns, listMoveInRows } from '#contract/admin/move-in.ts';
import { countText } from '#domain/locale/count-text.ts';
import { moveInRowStates } from '#domain/move-in/move-in-state.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { load } from '../../api/load.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { MoveInRows } from './move-in-rows.tsx';
import { MoveInStatePanel } from './move-in-state.tsx';
import { isAtWork, kindWords, originText } from './move-in-texts.ts';
import { PictureFolder } from './picture-folder.tsx';
import { SourceForm } from './source-form.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const state = moveInRowStates.find((each) => each === searchParams.get('state'));
  const page = Math.max(1, Number(searchParams.get('page')) || 1);
  const [moves, categories] = await Promise.all([load(getMoveIns), load(listCategories)]);
  const [move] = moves;
  const query = { page, ...(state !== undefined && { state }) };
  const listed = move && (await load(listMoveInRows, { params: { id: move.id }, query }));
  return { moves, categories, listed, page };
}

const pollMs = 1000;

/** Pieces, customers and orders of another shop: its file, the trial, the import and its undo. */
export function Component() {
  const { moves, categories, listed, page } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [move, ...earlier] = moves;
  const atWork = move !== undefined && isAtWork(move);
  useEffect(() => {
    if (!atWork) return undefined;
    const timer = setInterval(() => void revalidate(), pollMs);
    return () => clearInterval(timer);
  }, [atWork, revalidate]);
  const isNew = move === undefined || !['running', 'stopped', 'undoing'].includes(move.state);

  return (
    <>
      <PageHeader
        title={adminPages.moveIn.menu.label}
        back={{ to: adminPages.products.path, label: 'Pieces' }}
        lead="Its pieces, customers and orders, or your own table. Nothing is imported until you press the last button."
      >
        <LinkButton kind="line" small to={adminPages.oldAddresses.path}>
          Old addresses
        </LinkButton>
      </PageHeader>
      {isNew && <SourceForm categories={categories} last={move?.source} onRead={revalidate} />}
      {move !== undefined && (
        <section className="panel-box" aria-labelledby="move-in">
          <div className="panel-head">
            <h2 id="move-in">{move.state.startsWith('tr') ? '2. Trial run' : 'Import'}</h2>
            <span className="hint">
              {originText(move)} · <DateTime at={move.createdAt} />, {move.by}
            </span>
          </div>
          <MoveInStatePanel move={move} onChanged={revalidate} />
          {move.kind === 'products' && ['running', 'stopped', 'done'].includes(move.state) && (
            <PictureFolder key={move.id} move={move} onDone={revalidate} />
          )}
          {listed !== undefined && (
            <MoveInRows move={move} rows={listed.rows} page={page} pages={listed.pages} />
          )}
        </section>
      )}
      {earlier.length > 0 && (
        <section className="panel-box" aria-labelledby="earlier">
          <h2 id="earlier">Earlier</h2>
          <ul className="plain-list">
            {earlier.map((each) => (
              <li key={each.id}>
                {originText(each)}: {countText(each.rows.in ?? 0, kindWords[each.kind].one)} imported,{' '}
                <DateTime at={each.createdAt} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
