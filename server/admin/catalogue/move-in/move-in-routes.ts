import { sql, type Transaction } from 'kysely';
import {
  addMoveInPicture,
  getMoveIns,
  listMoveInRows,
  startMoveIn,
  stopMoveIn,
  tryMoveIn,
  undoMoveIn,
  type MoveIn,
} from '#contract/admin/move-in.ts';
import type { Tables } from '#database/tables.ts';
import type { MoveInState } from '#domain/move-in/move-in-state.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { fieldRefusal, notFound } from '../../core/refusals.ts';
import type { ShopWithPictures } from '../pictures/picture-routes.ts';
import { storeUpload } from '../pictures/store-upload.ts';
import { addMovedPicture } from './add-picture.ts';
import { fileReader } from '../import/file-reader.ts';
import { readMoveInRows, readMoveIns } from './read-move-ins.ts';
import { storeExport } from './store-export.ts';
import { picturesNamed } from './pictures-named.ts';

const missing = () => notFound('move-in', 'import');
const busy = new HttpRefusal({
  status: 409,
  code: 'busy',
  message: 'Another import is running. Wait until it is done, or stop it.',
});

/** Imports from other shops: trial, start, stop, undo. The background worker does the work (process-move-ins.ts). */
export function serveMoveIns(api: AdminApi, { database, pictures, clock }: ShopWithPictures): void {
  api.read(getMoveIns, () => readMoveIns(database.query));

  api.read(listMoveInRows, async ({ params: { id }, query }) => {
    const [found] = await readMoveIns(database.query, id);
    return found === undefined ? missing() : readMoveInRows(database.query, id, query);
  });

  api.prepare(
    tryMoveIn,
    async ({ query: { source, kind } }, file) => {
      const read = await fileReader.export({ source, kind }, file);
      if (typeof read === 'string') {
        const message = 'This export is larger than the shop can read. Please split it into several files.';
        return fieldRefusal(read, message);
      }
      if (read.accepted) return read.value;
      return fieldRefusal(read.refusal, read.detail);
    },
    async (transaction, { query: { source, categoryId, name } }, read, { staff }) => {
      await oneAtATime(transaction);
      if (await isBusy(transaction, ['running', 'undoing'])) return busy;
      const category = read.kind === 'products' ? await lockCategory(transaction, categoryId) : null;
      if (category === undefined)
        return fieldRefusal('categoryId', 'This category no longer exists. Choose another.');
      const by = { id: staff.id, name: staff.name };
      const upload = { source, fileName: name, categoryId: category?.id ?? null, by, now: clock() };
      const id = await storeExport(transaction, read, upload);
      return answer(transaction, id, null, 'tried');
    },
  );

  api.change(startMoveIn, (transaction, { params: { id } }) =>
    step(transaction, id, { from: ['tried', 'stopped'], to: 'running' }, async () => {
      await setRows(transaction, id, 'ready', 'waiting');
    }),
  );

  api.change(stopMoveIn, (transaction, { params: { id } }) =>
    step(transaction, id, { from: ['running'], to: 'stopped' }, async () => {}),
  );

  api.change(undoMoveIn, (transaction, { params: { id } }) =>
    step(transaction, id, { from: ['running', 'stopped', 'done', 'undone'], to: 'undoing' }, async () => {
      await setRows(transaction, id, 'kept', 'in');
      await setRows(transaction, id, 'waiting', 'removed');
      await transaction
        .updateTable('move_in_pictures')
        .set({ state: 'missing' })
        .where('move_in_id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    }),
  );

  api.prepare(
    addMoveInPicture,
    async ({ params: { id }, query: { name } }, file) => {
      const [wanted] = await picturesNamed(database.query, id, name);
      return wanted === undefined ? null : storeUpload({ database, pictures }, file, 'product');
    },
    async (transaction, { params: { id }, query: { name } }, kept) => {
      const [found] = await readMoveIns(transaction, id);
      if (found === undefined) return missing();
      let added = 0;
      if (kept !== null) {
        for (const wanted of await picturesNamed(transaction, id, name))
          if (await addMovedPicture(transaction, wanted, kept, clock())) added += 1;
      }
      const entry = { kind: 'move-in', id, action: 'picture-added', before: {}, after: {} };
      return changed(entry, { added });
    },
  );
}

function lockCategory(transaction: Transaction<Tables>, id: number | undefined) {
  return transaction
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id ?? 0)
    .forKeyShare()
    .executeTakeFirst();
}

async function step(
  transaction: Transaction<Tables>,
  id: number,
  { from, to }: { readonly from: readonly MoveInState[]; readonly to: MoveInState },
  work: () => Promise<void>,
) {
  await oneAtATime(transaction);
  const move = await transaction
    .selectFrom('move_ins')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (move === undefined) return missing();
  if (!from.includes(move.state)) {
    const message = 'This import has changed since you opened it. Check its state again.';
    return new HttpRefusal({ status: 409, code: 'state', message });
  }
  if (to !== 'stopped' && (await isBusy(transaction, ['trying', 'running', 'undoing'], id))) return busy;
  await work();
  await transaction.updateTable('move_ins').set({ state: to, ended_at: null }).where('id', '=', id).execute();
  return answer(transaction, id, move.state, to);
}

async function answer(
  transaction: Transaction<Tables>,
  id: number,
  before: MoveInState | null,
  after: string,
) {
  const [found] = await readMoveIns(transaction, id);
  if (found === undefined) throw new Error(`import ${id} disappeared in its own transaction`);
  const entry = { kind: 'move-in', id, action: after };
  return changed<MoveIn>(
    {
      ...entry,
      before: before === null ? null : { state: before },
      after: { state: found.state, file: found.fileName },
    },
    found,
  );
}

/** Makes changes of state wait for each other, so that no two imports start. */
async function oneAtATime(transaction: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${moveInLock})`.execute(transaction);
}

const moveInLock = 7_310_157; // any number that nothing else in this database locks

async function isBusy(
  transaction: Transaction<Tables>,
  states: readonly MoveInState[],
  except = 0,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('move_ins')
    .select('id')
    .where('state', 'in', states)
    .where('id', '<>', except)
    .executeTakeFirst();
  return found !== undefined;
}

async function setRows(
  transaction: Transaction<Tables>,
  id: number,
  from: Tables['move_in_rows']['state'],
  to: Tables['move_in_rows']['state'],
): Promise<void> {
  await transaction
    .updateTable('move_in_rows')
    .set({ state: to })
    .where('move_in_id', '=', id)
    .where('state', '=', from)
    .execute();
}
