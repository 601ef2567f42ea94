import type { Transaction } from 'kysely';
import type { ImportedRow } from '#contract/admin/import.ts';
import { addProduct, type AdminProduct } from '#contract/admin/products.ts';
import type { Tables } from '#database/tables.ts';
import { toRupees } from '#domain/money.ts';
import { slugOf } from '#domain/catalogue/slug.ts';
import { validate } from '../../../platform/api/validate.ts';
import type { AuditEntry, AuditActor } from '../../../platform/audit/audit-store.ts';
import { checkPairs, checkProduct } from '../products/check-product.ts';
import { freeSlug } from '../products/free-slug.ts';
import { recordFirstStock } from '../products/first-stock.ts';
import { refuseSizeChange } from '../products/refuse-size-change.ts';
import { contradictsLines, withMetalSummary } from '#domain/pricing/entered-product.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import type { Pricing } from '../../../catalogue/pricing/read-pricing.ts';
import { settlePrice } from '../../../catalogue/pricing/settle-price.ts';
import { auditedProduct, writableFields } from '../products/product-mapping.ts';
import { insertProduct, lockProduct, readExistingProduct, updateProduct } from '../products/product-store.ts';
import type { TableRow } from './read-table.ts';
import { newProductDefaults, tableColumns, type TaxonomyLookup, type TableFields } from './table-columns.ts';

export interface ImportContext {
  readonly transaction: Transaction<Tables>;
  readonly taxonomy: TaxonomyLookup;
  readonly pricing: Pricing;
  /** Codes of the whole table, which pieces may pair with before they are added. */
  readonly codes: ReadonlySet<string>;
  readonly by: AuditActor & { readonly role: StaffRole };
  readonly now: Date;
}

interface RowResult {
  readonly report: ImportedRow;
  readonly entry: AuditEntry | null;
}

const kind = 'piece';

const severalMetals = {
  field: 'metals',
  message: 'This piece has several metals. Change metal, purity and weight in this column.',
};

/** Adds or changes one product by the rules of the editor, or reports the errors of the row. */
export async function importRow(
  context: ImportContext,
  row: TableRow,
  id: number | null,
): Promise<RowResult> {
  const { transaction, taxonomy, pricing, codes, by, now } = context;
  const before = id === null ? undefined : await lockProduct(transaction, id);
  const requested = requestedFields(row, taxonomy, before);
  if (requested['slug'] === '') {
    const derived = slugOf(String(requested['name']), String(requested['code']));
    requested['slug'] = before?.slug ?? (await freeSlug(transaction, derived));
  }
  const report = reporter(row, requested);
  const unsure = [...row.faults].map(([column, message]) => ({ column, message }));
  if (unsure.length > 0) return report.wrong(unsure);
  const misplaced = misplacedPercentages(row, requested);
  if (misplaced.length > 0) return report.wrong(misplaced);
  const checked = validate(addProduct, { params: {}, query: {}, body: requested });
  if (!checked.valid) {
    // A slug derived from a missing name is not an error of its own.
    const own = checked.errors.filter(({ code }) => code !== 'slug' || requested['name'] !== '');
    return report.wrong(own.map(({ code, message }) => errorOf(row, { field: code, message })));
  }
  const { stock, sizeStock, ...entered } = checked.received.body;
  if (before !== undefined && contradictsLines(entered, before))
    return report.wrong([errorOf(row, severalMetals)]);
  const fields = withMetalSummary(writableFields(entered, by.role, before ?? null), before);
  const unfit = before === undefined ? null : refuseSizeChange(before, fields);
  const taken =
    unfit ??
    (await checkProduct(transaction, fields, before?.id)) ??
    (await checkPairs(transaction, fields, codes));
  if (taken !== null) return report.wrong([errorOf(row, { field: taken.code, message: taken.message })]);
  const settled = settlePrice(pricing, fields);
  if (!settled.accepted) return report.wrong(settled.detail.map((fault) => errorOf(row, fault)));
  const unpriced = fields.pricingMode === 'by_rate' && settled.value.price === null;
  const price = unpriced ? null : toRupees(settled.value.unitPrice);

  if (before === undefined) {
    const added = await insertProduct(transaction, settled.value, now);
    await recordFirstStock(transaction, { productId: added, stock, sizeStock, by, now });
    const product = await readExistingProduct(transaction, added);
    const after = { ...auditedProduct(product), stock };
    return report.done('add', [], { kind, id: added, action: 'created', before: null, after });
  }
  const changes = changesOf(
    before,
    { ...fields, price, stock: before.stock, sizeStock: before.sizeStock },
    taxonomy,
  );
  if (changes.length === 0) return report.done('nothing', [], null);
  await updateProduct(transaction, before, settled.value, now);
  const after = auditedProduct(await readExistingProduct(transaction, before.id));
  return report.done('change', changes, {
    kind,
    id: before.id,
    action: 'changed',
    before: auditedProduct(before),
    after,
  });
}

/** The row's values over those of the existing or a new product. */
function requestedFields(
  { cells }: TableRow,
  taxonomy: TaxonomyLookup,
  before: AdminProduct | undefined,
): Record<string, unknown> {
  const said = tableColumns
    .filter(({ header }) => cells.has(header))
    .filter(({ header }) => header !== 'code' || before === undefined || cells.get(header) !== '')
    .map(({ header, field, read }): [string, unknown] => [field, read(cells.get(header) ?? '', taxonomy)]);
  const wish: Record<string, unknown> = {
    ...(before ?? newProductDefaults),
    ...Object.fromEntries<unknown>(said),
  };
  const named = String(wish['code']);
  if (before !== undefined && named.toLowerCase() === before.code.toLowerCase()) wish['code'] = before.code;
  return wish;
}

/** '10 %' where the field beside it says rupees. */
function misplacedPercentages(
  { cells }: TableRow,
  requested: Record<string, unknown>,
): ImportedRow['errors'] {
  return tableColumns.flatMap(({ header, percentBy }) => {
    if (percentBy === undefined || requested[percentBy] === 'percent') return [];
    if (cells.get(header)?.endsWith('%') !== true) return [];
    return [{ column: header, message: `This is a percentage, and ${percentBy} is not percent.` }];
  });
}

function changesOf(
  before: TableFields,
  after: TableFields,
  taxonomy: TaxonomyLookup,
): ImportedRow['changes'] {
  return tableColumns
    .map(({ header, write }) => ({
      column: header,
      before: write(before, taxonomy),
      after: write(after, taxonomy),
    }))
    .filter((change) => change.before !== change.after);
}

function reporter(row: TableRow, requested: Record<string, unknown>) {
  const said = {
    row: row.number,
    code: String(requested['code'] ?? ''),
    name: String(requested['name'] ?? ''),
  };
  return {
    wrong: (errors: ImportedRow['errors']): RowResult => ({
      report: { ...said, does: 'wrong', changes: [], errors },
      entry: null,
    }),
    done: (
      does: ImportedRow['does'],
      changes: ImportedRow['changes'],
      entry: AuditEntry | null,
    ): RowResult => ({
      report: { ...said, does, changes, errors: [] },
      entry,
    }),
  };
}

interface RowError {
  readonly field: string;
  readonly message: string;
}

function errorOf({ cells }: TableRow, { field, message }: RowError): ImportedRow['errors'][number] {
  const [name = ''] = field.split('.');
  const column = tableColumns.find((each) => each.field === name);
  if (column === undefined) return { column: name, message };
  const said = column.refused?.(cells.get(column.header) ?? '') ?? null;
  return { column: column.header, message: said ?? sentence(field, message) };
}

/** 'hsnCode is required' becomes 'Is required'; 'stones.0.kind is required' becomes 'Line 1, kind: is required'. */
function sentence(field: string, message: string): string {
  const rest = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
  const [, line, part] = field.split('.');
  const cell = part?.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const where =
    line === undefined ? '' : `Line ${Number(line) + 1}${cell === undefined ? '' : `, ${cell}`}: `;
  return where + (where === '' ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest);
}
