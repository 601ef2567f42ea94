import { exportProductsAsCsv, exportProductsAsExcel, importProducts } from '#contract/admin/import.ts';
import { dryRun } from '#database/savepoint.ts';
import { formatCsv } from '#domain/format-csv.ts';
import { refuse } from '#domain/outcome.ts';
import { refused } from '../../../platform/api/http-refusal.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { exportProducts } from './export-products.ts';
import { sharePrices } from '../../../catalogue/rates/price-lock.ts';
import { importTable } from './import-table.ts';
import { fileReader } from './file-reader.ts';
import { tableRefusals } from './table-refusals.ts';

/** Import and export of products, in the same columns. */
export function serveImport(api: AdminApi, { database, clock }: Shop): void {
  api.read(exportProductsAsCsv, async (_, { staff }) =>
    formatCsv(await exportProducts(database.query, staff.role)),
  );

  api.read(exportProductsAsExcel, async (_, { staff }) => {
    const { writeWorkbook } = await import('./workbook.ts');
    return writeWorkbook(await exportProducts(database.query, staff.role));
  });

  api.prepare(
    importProducts,
    async (_, file) => {
      const table = await fileReader.table(file);
      if (typeof table === 'string') return refused(tableRefusals, refuse(table));
      return table.accepted ? table.value : refused(tableRefusals, table);
    },
    async (transaction, { query: { run, ...part } }, table, { staff }) => {
      const by = { id: staff.id, name: staff.name, role: staff.role };
      const work = () => importTable({ transaction, by, now: clock() }, table, part);
      if (run === 'try') {
        const { report } = await dryRun(transaction, work);
        return changed(nothing, { ...report, done: false });
      }
      await sharePrices(transaction);
      const { report, entries } = await work();
      const [first, ...more] = entries;
      return changed(first === undefined ? nothing : [first, ...more], { ...report, done: true });
    },
  );
}

/** Leaves no audit entry. */
const nothing = { kind: 'piece', id: 'table', action: 'imported', before: {}, after: {} } as const;
