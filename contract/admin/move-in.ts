import { z } from 'zod';
import { moveInRowStates, moveInStates } from '#domain/move-in/move-in-state.ts';
import { moveInSources } from '#domain/move-in/moved-product.ts';
import { moveInKinds } from '#domain/move-in/moved-record.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { id, optionalQuery, optionalText, time } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams } from './admin-schemas.ts';

const area = 'Moving in';

const moveIn = z.object({
  id,
  kind: z.enum(moveInKinds),
  source: z.enum(moveInSources),
  fileName: z.string(),
  state: z.enum(moveInStates),
  by: z.string(),
  createdAt: time,
  endedAt: time.nullable(),
  /** Rows by state. */
  rows: z.partialRecord(z.enum(moveInRowStates), z.number().int()),
  /** Its pieces that are published. */
  published: z.number().int(),
  pictures: z.object({ in: z.number().int(), missing: z.number().int(), total: z.number().int() }),
  /** Columns with content that nothing is taken from. */
  unused: z.array(z.string()),
});
export type MoveIn = z.output<typeof moveIn>;

const moveInRow = z.object({
  row: z.number().int(),
  state: z.enum(moveInRowStates),
  /** Of the piece or customer, or the number of the order. */
  name: z.string(),
  /** Of a piece. */
  code: z.string(),
  /** Whom the row of a customer or order names, with the email; '' once it was erased. */
  person: z.string(),
  note: z.string(),
  productId: id.nullable(),
  customerId: id.nullable(),
  /** Pictures that could not be fetched. */
  missing: z.array(z.object({ address: z.string(), note: z.string() })),
});
export type MoveInRow = z.output<typeof moveInRow>;

export const getMoveIns = adminCall({
  name: 'adminGetMoveIns',
  summary: 'List the latest imports from other shops, newest first',
  area,
  permission: 'products.write',
  method: 'GET',
  path: '/api/admin/move-ins',
  answer: z.array(moveIn),
});

export const listMoveInRows = adminCall({
  name: 'adminListMoveInRows',
  summary: 'List the rows of an import from another shop with their results, 100 on a page',
  area,
  permission: 'products.write',
  method: 'GET',
  path: '/api/admin/move-ins/{id}/rows',
  params: idParams,
  query: z.object({
    state: optionalQuery(z.enum(moveInRowStates)),
    page: optionalQuery(z.coerce.number().int().min(1).max(1000)),
  }),
  answer: z.object({ rows: z.array(moveInRow), pages: z.number().int() }),
  refusals: [404],
});

export const tryMoveIn = adminCall({
  name: 'adminTryMoveIn',
  summary: 'Read an export of another shop and try its rows; nothing comes into the shop yet',
  area,
  permission: 'products.write',
  method: 'POST',
  path: '/api/admin/move-ins',
  query: z.object({
    source: z.enum(moveInSources),
    kind: z.enum(moveInKinds).default('products'),
    /** Of products: for pieces whose former category the shop does not have. */
    categoryId: z.coerce.number().pipe(id).optional(),
    name: optionalText(200),
  }),
  file: { types: ['text/csv', 'application/json'], most: serverLimits.moveInBytes },
  answer: moveIn,
  refusals: [409, 413, 422],
});

export const startMoveIn = adminCall({
  name: 'adminStartMoveIn',
  summary: 'Bring in the rows that are ready, or continue',
  area,
  permission: 'products.write',
  method: 'POST',
  path: '/api/admin/move-ins/{id}/start',
  params: idParams,
  answer: moveIn,
  refusals: [404, 409],
});

export const stopMoveIn = adminCall({
  name: 'adminStopMoveIn',
  summary: 'Stop an import; what is in stays',
  area,
  permission: 'products.write',
  method: 'POST',
  path: '/api/admin/move-ins/{id}/stop',
  params: idParams,
  answer: moveIn,
  refusals: [404, 409],
});

export const undoMoveIn = adminCall({
  name: 'adminUndoMoveIn',
  summary:
    'Remove what an import brought in: pieces that were not sold, customers who have not signed in, former orders',
  area,
  permission: 'products.write',
  method: 'POST',
  path: '/api/admin/move-ins/{id}/undo',
  params: idParams,
  answer: moveIn,
  refusals: [404, 409],
});

export const addMoveInPicture = adminCall({
  name: 'adminAddMoveInPicture',
  summary: 'Add a picture file to the pieces of an import that name it',
  area,
  permission: 'products.write',
  method: 'POST',
  path: '/api/admin/move-ins/{id}/pictures',
  params: idParams,
  query: z.object({ name: z.string().trim().min(1).max(300) }),
  file: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], most: serverLimits.pictureBytes },
  /** How many pieces got it. */
  answer: z.object({ added: z.number().int() }),
  refusals: [404, 413, 422],
});
